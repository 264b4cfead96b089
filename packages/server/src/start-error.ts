/** A problem the operator can solve; its message is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
