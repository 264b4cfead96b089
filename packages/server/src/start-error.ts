/** A problem that the operator can solve; its message is shown as it is, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
