/** Far more than any provider's longest answer: geometries of hundreds of items take some 20 MB. */
export const MAX_ANSWER_BYTES = 64_000_000

export class AnswerTooLong extends Error {
  override name = 'AnswerTooLong'
}

/** Reading stops at the limit: a few compressed megabytes may hold gigabytes. */
async function* readChunks(response: Response): AsyncGenerator<Uint8Array> {
  let bytes = 0
  // The DOM types don't support iterating streams yet.
  const chunks = (response.body ?? []) as unknown as AsyncIterable<Uint8Array>
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) throw new AnswerTooLong(`longer than ${MAX_ANSWER_BYTES / 1e6} MB`)
    yield chunk
  }
}

/**
 * The text of an answer.
 *
 * @throws AnswerTooLong
 */
export async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of readChunks(response)) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/** @throws AnswerTooLong */
export async function readBytes(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readChunks(response)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** @throws AnswerTooLong; SyntaxError */
export async function readJson(response: Response): Promise<unknown> {
  return JSON.parse(await readText(response))
}
