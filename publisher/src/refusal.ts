/** Throw this to refuse a call; the error handler sends it. */
export class Refusal extends Error {
  override name = 'Refusal'

  constructor(
    readonly statusCode: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}
