// Logs of cards: between the JSON that all of Poof reads and writes, and the numbers of poof.h.

const names = {
  cap: ["round", "square", "butt"], texture: ["foil", "coin", "spray", "chalk"],
  stamp: ["star", "heart", "leaf", "paw", "bristle"], widthBy: ["pressure", "speed"],
};
const parts = ["cap", "width", "feather", "texture", "amount", "seed", "stamp", "spacing", "widthBy", "least", "restore"];
const owners = { amount: "texture", seed: "texture", spacing: "stamp", least: "widthBy" };
const spacings = [1.1, 1.15, 0.8, 1.6, 0.07];

// The shortest number that is the same one in 32 bits.
const short = (value) => {
  for (let digits = 1; ; digits++) {
    const rounded = Number(value.toPrecision(digits));
    if (Math.fround(rounded) == value || digits > 9) return rounded;
  }
};

// The JSON's values of numbers.
export function logOf([, width, height, time, reveal, explode, count, ...row]) {
  let at = 0;
  const log = { version: 1, size: [width, height], time };
  if (reveal >= 0) log.revealBegan = reveal;
  if (explode >= 0) log.explode = explode;
  log.strokes = Array.from({ length: count }, () => {
    const pointer = row[at++], brush = {};
    for (const name of parts) {
      const value = row[at++] - (name == "widthBy"), owner = owners[name];
      if (owner ? brush[owner] : names[name] ? value >= 0 : value)
        brush[name] = names[name]?.[value] ?? (name == "restore" || short(value));
    }
    const points = Array.from({ length: row[at++] }, () => {
      const [x, y, time, pressure] = row.slice(at, at += 4);
      return [short(x), short(y), time, ...(pressure == 1 ? [] : [short(pressure)])];
    });
    return { pointer, brush, points };
  });
  return log;
}

// The numbers of JSON's values.
export function rowOf(log) {
  if (log?.version != 1 || !log.strokes?.map || !log.size?.map) throw Error("This is no log of version 1");
  let latest = 0;
  const strokes = log.strokes.flatMap(({ pointer = 0, brush = {}, points }) => {
    const given = { cap: "square", width: 15, seed: 1, amount: brush.texture == "foil" ? 0.6 : 0.5,
      spacing: spacings[names.stamp.indexOf(brush.stamp)], ...brush };
    const values = parts.map((name) => {
      const value = given[name], number = names[name]?.indexOf(value);
      if (number < 0 && value != null) throw Error(`There is no ${name} “${value}”`);
      return number == null ? Number(value ?? 0) : number + (name == "widthBy");
    });
    return [pointer, ...values, points.length, ...points.flatMap(([x, y, time, pressure = 1]) => {
      latest = Math.max(latest, time);
      return [x, y, time, pressure];
    })];
  });
  return [1, ...log.size, log.time ?? latest, log.revealBegan ?? -1, log.explode ?? -1, log.strokes.length, ...strokes];
}
