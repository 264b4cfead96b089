import { describeError, errorTexts } from './error-map'
import type { ErrorCode, ErrorContexts } from './error-map'

/** An error that stops the build, with the text that the operator reads. */
export class ProviderError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ProviderError'

  constructor(
    readonly code: C,
    readonly context: ErrorContexts[C],
  ) {
    super(describeError(code, context))
  }

  get id(): string {
    return errorTexts[this.code].id
  }
}

type Panic = (error: { id: string; context: { message: string }; error?: Error }) => void

/** Hands any error to Gatsby's reporter in its own terms; what is not foreseen keeps its stack. */
export const reportError = (error: unknown, panic: Panic): void => {
  if (error instanceof ProviderError) {
    panic({ id: error.id, context: { message: error.message } })
    return
  }
  const cause = error instanceof Error ? error : new Error(String(error))
  const unexpected = new ProviderError('unexpected', { reason: cause.message })
  panic({ id: unexpected.id, context: { message: unexpected.message }, error: cause })
}
