#!/bin/bash
# Runs `poof batch` on a real Slurm of one machine by the script in deploy, by GNU parallel, and as the
# pods of the Kubernetes manifest would, and checks that every row is made, once and whole.
#
#   Scripts/check-cluster.sh PROGRAM    PROGRAM is a built `poof`
#
# Slurm and munge run in a folder of their own, on the loopback's addresses alone, and end with this.
# As root, since munge and Slurm want to know who they talk to.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
deploy=$PWD/deploy
POOF=$(realpath "$1")
export POOF
[ "$(id -u)" = 0 ] || { echo "Run this as root: Slurm starts tasks as their users."; exit 1; }

work=$(mktemp -d)
chmod 755 "$work"
daemons=()
finish() {
  local status=$? daemon
  if [ $status != 0 ]; then tail -n 25 "$work"/*.log "$work"/jobs/*.log 2>/dev/null || true; fi
  for daemon in ${daemons[@]+"${daemons[@]}"}; do kill "$daemon" 2>/dev/null || true; done
  for daemon in ${daemons[@]+"${daemons[@]}"}; do wait "$daemon" 2>/dev/null || true; done
  rm -rf "$work"
  exit $status
}
trap finish EXIT

# until_true SENTENCE COMMAND…: waits until a command goes well; five minutes are only a safety net.
until_true() {
  local deadline=$((SECONDS + 300))
  until "${@:2}" >/dev/null 2>&1; do
    [ $SECONDS -lt $deadline ] || { echo "Waited in vain: $1."; exit 1; }
    sleep 0.1
  done
}
expect() { "${@:2}" || { echo "Not so: $1."; exit 1; }; }

# What all of them make: 12 pictures, and what the program makes of the rows by itself.
mkdir "$work/jobs"
cd "$work/jobs"
/usr/bin/python3 - <<'END'
import struct, zlib
def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
rows = b"".join(b"\0" + bytes((3 * x, 2 * y, 90)[c] for x in range(80) for c in range(3)) for y in range(60))
with open("prize.png", "wb") as file:
    file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 80, 60, 8, 2, 0, 0, 0))
               + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
with open("winners.csv", "w") as file:
    file.write("code,name,seed\n" + "".join(f"c{n},\"Winner, {n}\",{n}\n" for n in range(1, 13)))
END
options=(--prize prize.png --coating '#888' --no-confetti --fps 4 --text 'Dear {name}' --name '{code}.webp')
env -i PATH="$PATH" "$POOF" batch winners.csv -o alone "${options[@]}"
rows=$(seq -f 'c%.0f.webp' 12 | sort)

# whole FOLDER: whether a folder has all outputs as they are, their fingerprints, and nothing else.
whole() {
  diff <(find "$1" -type f -name '*.webp' -printf '%f\n' | sort) <(echo "$rows") &&
    [ "$(find "$1" -mindepth 1 | wc -l)" = 24 ] && diff -r alone "$1"
}
expect "the program alone makes every row" whole alone

# GNU parallel, each job a part.
seq 3 | env -i PATH="$PATH" HOME="$work" parallel --will-cite -j 2 \
  "$POOF" batch winners.csv -o parallel --jobs 1 --shard '{#}/3' \
  "$(printf '%q ' "${options[@]}")" 2>"$work/parallel.log"
expect "GNU parallel's jobs make every row" whole parallel
expect "each of them a part" \
  [ "$(grep -cE '^poof: part [123] of 3: 4 of 12 rows$' "$work/parallel.log")" = 3 ]

# The manifest is a proper one, and what its pods run makes every row.
/usr/bin/python3 - "$deploy/kubernetes.yaml" >"$work/pods" <<'END'
import sys, yaml
claim, job = yaml.safe_load_all(open(sys.argv[1]))
assert (claim["apiVersion"], claim["kind"]) == ("v1", "PersistentVolumeClaim")
assert (job["apiVersion"], job["kind"]) == ("batch/v1", "Job")
spec = job["spec"]
pod = spec["template"]["spec"]
container, = pod["containers"]
assert spec["completionMode"] == "Indexed" and pod["restartPolicy"] in ("OnFailure", "Never")
assert f"--shards={spec['completions']}" in container["args"]
assert pod["volumes"][0]["persistentVolumeClaim"]["claimName"] == claim["metadata"]["name"]
assert container["volumeMounts"][0]["name"] == pod["volumes"][0]["name"]
for variable in container["env"]:
    assert variable["valueFrom"]["resourceFieldRef"]["resource"] == "limits.cpu"
print(spec["completions"])
for argument in container["args"]:
    print(argument.replace("$(PROCESSORS)", container["resources"]["limits"]["cpu"]))
END
mapfile -t pods <"$work/pods"
mkdir kubernetes
cp winners.csv prize.png kubernetes/
for ((index = 0; index < pods[0]; index++)); do
  (cd kubernetes && JOB_COMPLETION_INDEX=$index "$POOF" "${pods[@]:1}" \
    --coating=#888 --fps=4 --no-confetti) 2>>"$work/kubernetes.log"
done
expect "the pods make every row" whole kubernetes/out

# All libraries that the program is linked with stand in the container.
for library in $(readelf -d "$POOF" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p'); do
  package=$(dpkg -S "*/$library" 2>/dev/null | head -n 1 | cut -d: -f1) || true
  case $package in
  '' | libc6 | libgcc-s1 | libstdc++6) ;;  # Swift's own is in the program there; every image has the others.
  *) expect "the container has $package" grep -qw -- "$package" "$deploy/Dockerfile" ;;
  esac
done

# Slurm: a controller, a node and munge, which vouches for users.
read -r controller node < <(/usr/bin/python3 - <<'END'
import socket
ports = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]
print(*(port.getsockname()[1] for port in ports))
END
)
cores=$(nproc)
mkdir -p "$work"/{munge,state,spool}
(umask 077 && head -c 1024 /dev/urandom >"$work/munge/key")
export SLURM_CONF=$work/slurm.conf
cat >"$SLURM_CONF" <<END
ClusterName=poof
SlurmctldHost=localhost(127.0.0.1)
SlurmctldPort=$controller
SlurmdPort=$node
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
CredType=cred/munge
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmdParameters=config_overrides
PlugStackConfig=$work/plugstack.conf
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/none
MpiDefault=none
ReturnToService=2
SchedulerType=sched/builtin
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
KillWait=2
SchedulerParameters=batch_sched_delay=0,sched_min_interval=0
MinJobAge=300
NodeName=node NodeAddr=127.0.0.1 NodeHostname=localhost CPUs=$cores State=UNKNOWN
PartitionName=all Nodes=node Default=YES MaxTime=INFINITE State=UP
END
: >"$work/plugstack.conf"
echo 'CgroupPlugin=cgroup/v1' >"$work/cgroup.conf"
munged --foreground --force --key-file="$work/munge/key" --socket="$work/munge/socket" \
  --pid-file="$work/munge/pid" --log-file="$work/munged.log" --seed-file="$work/munge/seed" \
  2>"$work/munged-says.log" &
daemons+=($!)
until_true "munge answers" munge -n --socket="$work/munge/socket"
slurmctld -D -L "$work/slurmctld.log" 2>"$work/slurmctld-says.log" &
daemons=($! "${daemons[@]}")
slurmd -D -N node -L "$work/slurmd.log" 2>"$work/slurmd-says.log" &
daemons=($! "${daemons[@]}")
is_idle() { [ "$(sinfo -h -o %T)" = idle ]; }
until_true "the node is idle" is_idle

# An array that begins anywhere and goes by steps; tasks run beside one another as cores allow.
submit() {
  job=$(sbatch --parsable --cpus-per-task=1 --array="$1" --output="$work/$2-%a.log" \
    "$deploy/slurm.sh" winners.csv -o "$3" "${options[@]}")
}
is_over() { [ -z "$(squeue -h -j "$job")" ]; }
submit 2-8:3 slurm slurm
until_true "the array has ended" is_over
expect "the array's tasks make every row" whole slurm
for part in 1 2 3; do
  expect "task $((3 * part - 1)) does part $part" grep -q \
    "^poof: part $part of 3, as the Slurm array says: 4 of 12 rows$" "$work/slurm-$((3 * part - 1)).log"
done

# Cancelled in the middle, and run again: what was done stays as it is.
made() { find again -name '*.fingerprint' 2>/dev/null | grep -q .; }
submit 0-1 again again
until_true "the first row is made" made
scancel --signal=KILL --full "$job" 2>/dev/null || true
scancel "$job" 2>/dev/null || true
until_true "the cancelled array has ended" is_over
# What has a fingerprint is done.
done_before() {
  local fingerprint name
  while IFS= read -r fingerprint; do
    name=${fingerprint##*/.}
    stat -c '%n %i %y %s' "$fingerprint" "again/${name%.fingerprint}"
  done <"$work/fingerprints"
}
find again -name '*.fingerprint' | sort >"$work/fingerprints"
done_before >"$work/before"
submit 0-1 more again
until_true "the second array has ended" is_over
expect "the second array makes what the first has not" whole again
done_before >"$work/after"
expect "what was done before is left alone" diff "$work/before" "$work/after"
echo "Slurm, GNU parallel and the pods' calls make every row, $(wc -l <"$work/fingerprints") of 12 before the array was cancelled."
