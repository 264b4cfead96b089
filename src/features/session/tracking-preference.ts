/** Global Privacy Control is in no type library yet: https://www.w3.org/TR/gpc/ */
type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether the visitor may be given a session id: not when the browser asks not to be tracked. */
export function mayIdentify(signals: PrivacySignals = window.navigator): boolean {
  return signals.globalPrivacyControl !== true && signals.doNotTrack !== '1'
}
