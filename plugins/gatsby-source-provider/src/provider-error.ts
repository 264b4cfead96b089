import { writeBuildError } from './build-error'
import { errorTexts, explainError, type ErrorCode, type ErrorContexts } from './error-map'

/** An error that stops the build, with the text that the operator reads. */
export class ProviderError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ProviderError'

  constructor(
    readonly code: C,
    readonly context: ErrorContexts[C],
  ) {
    const { what, fault, check } = explainError(code, context)
    const call = 'address' in context ? `: GET ${context.address}` : ''
    super(`${what}${call}\nAt fault: ${fault}.\nCheck ${check}`)
  }

  get id(): string {
    return errorTexts[this.code].id
  }
}

/** Saves the error in plain words, without the call, for the process that started the build. */
function tell({ code, context }: ProviderError): void {
  const { what, ...others } = explainError(code, context)
  writeBuildError({ what: 'address' in context ? `${what}.` : what, ...others })
}

type Panic = (error: { id: string; context: { message: string }; error?: Error }) => void

/** Passes any error to Gatsby's reporter in its own terms; an unforeseen one keeps its stack. */
export const reportError = (error: unknown, panic: Panic): void => {
  if (error instanceof ProviderError) {
    tell(error as ProviderError)
    panic({ id: error.id, context: { message: error.message } })
    return
  }
  const cause = error instanceof Error ? error : new Error(String(error))
  const unexpected = new ProviderError('unexpected', { reason: cause.message })
  tell(unexpected)
  panic({ id: unexpected.id, context: { message: unexpected.message }, error: cause })
}
