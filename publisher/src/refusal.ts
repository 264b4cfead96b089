/** A refusal of a call: whoever finds the reason throws it, the application's error handler sends it. */
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
