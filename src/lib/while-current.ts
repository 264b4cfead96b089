/**
 * Passes on the loaded value, unless the effect that requested it has ended: an answer for an earlier address or
 * language may arrive after the current one.
 *
 * @returns the effect's cleanup
 */
export function whileCurrent<Value>(
  loading: Promise<Value>,
  onLoaded: (value: Value) => void,
  onFailed: () => void = () => {},
): () => void {
  let isCurrent = true
  loading.then(
    (value) => {
      if (isCurrent) onLoaded(value)
    },
    () => {
      if (isCurrent) onFailed()
    },
  )
  return () => {
    isCurrent = false
  }
}
