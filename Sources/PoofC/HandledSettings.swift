import CPoof

/// Settings that C has a handle of.
final class HandledSettings: Handled, @unchecked Sendable {
  var values = SettingValues()

  init() { super.init(.settings) }

  /// The settings of a handle; those that are usual for 0.
  static func values(_ handle: UInt32) throws(Failure) -> SettingValues {
    handle == 0 ? SettingValues() : try object(handle).values
  }

  /// The settings of a handle.
  static func object(_ handle: UInt32) throws(Failure) -> HandledSettings {
    unsafeDowncast(try Handles.all.object(handle, .settings), to: HandledSettings.self)
  }
}

@c @implementation
package func poof_settings_create(_ settings: UnsafeMutablePointer<poof_settings>?) -> poof_status {
  attempt { () throws(Failure) in
    try place(settings, "settings").pointee = Handles.all.add(HandledSettings())
  }
}

@c @implementation
package func poof_settings_set(
  _ settings: poof_settings, _ setting: poof_setting, _ value: Double
) -> poof_status {
  attempt { () throws(Failure) in
    try HandledSettings.object(settings).values.set(setting, value)
  }
}

@c @implementation
package func poof_settings_get(
  _ settings: poof_settings, _ setting: poof_setting, _ value: UnsafeMutablePointer<Double>?
) -> poof_status {
  attempt { () throws(Failure) in
    let value = try place(value, "value")
    let values = try HandledSettings.values(settings)
    _ = try SettingValues.range(of: setting)
    value.pointee = values[setting]
  }
}

@c @implementation
package func poof_settings_choose(
  _ settings: poof_settings, _ catalog: poof_catalog, _ name: UnsafePointer<CChar>?
) -> poof_status {
  attempt { () throws(Failure) in
    try HandledSettings.object(settings).values.choose(catalog, name)
  }
}
