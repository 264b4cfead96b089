import { toChallenge } from './challenge'
import { RequestError } from './request-error'
import { solveChallenge } from './solve-challenge'

/**
 * How often a call is sent again: a challenge may expire while it is being solved, and a login may get a harder one.
 */
const TRIES = 3

/**
 * Solves the challenge in a refusal, and repeats the call with the solution.
 * @throws the refusal, if it has no challenge or this browser can't solve it
 */
export async function sendWithProof<Answer>(
  refusal: RequestError,
  body: string,
  send: (body: string) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  let last = refusal
  for (let tries = 0; tries < TRIES; tries++) {
    const challenge = toChallenge(last.data)
    const captcha = challenge && (await solveChallenge(challenge, signal).catch(() => null))
    if (captcha === null) throw last
    try {
      return await send(JSON.stringify({ ...(JSON.parse(body) as object), captcha }))
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      last = error
    }
  }
  throw last
}
