/** No type library has Global Privacy Control yet: https://www.w3.org/TR/gpc/ */
type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether the visitor may have a session id: not if the browser asks not to be tracked. */
export function mayIdentify(signals: PrivacySignals = window.navigator): boolean {
  return signals.globalPrivacyControl !== true && signals.doNotTrack !== '1'
}
