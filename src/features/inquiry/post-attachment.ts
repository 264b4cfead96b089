import { environment } from '../../config/environment'
import { upload } from '../../lib/request/client'

/** Milliseconds: 10 MB on a slow line. */
const TIME_LIMIT = 180_000

/**
 * Sends a file for an inquiry; resolves to the id by which the inquiry names it.
 *
 * @throws RequestError, and TypeError for an answer without an id
 */
export async function postAttachment(file: File): Promise<string> {
  const form = new FormData()
  form.append('file', file, file.name)
  const { companyId } = environment
  const options = { quiet: true, timeLimit: TIME_LIMIT }
  const { data } = await upload('online/inquiryAttachments', { companyId }, form, options)
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : null
  if (typeof id === 'string' && id !== '') return id
  throw new TypeError('POST online/inquiryAttachments: the provider’s answer has no id.')
}
