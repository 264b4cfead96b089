/**
 * Passes on what has loaded, unless the effect that asked for it has ended: an answer for a former address or language
 * may come after that for the present one.
 *
 * @returns the effect's end
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
