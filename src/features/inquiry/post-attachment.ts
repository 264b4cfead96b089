import { environment } from '../../config/environment'
import { upload } from '../../lib/request/client'
import { unreadable } from '../../lib/request/request-error'

const PATH = 'online/inquiryAttachments'

/** Milliseconds: 10 MB on a slow line. */
const TIME_LIMIT = 180_000

/**
 * Sends a file for an inquiry; resolves to the id by which the inquiry names it.
 *
 * @throws RequestError
 */
export async function postAttachment(file: File): Promise<string> {
  const form = new FormData()
  form.append('file', file, file.name)
  const { companyId } = environment
  // Chosen files would be lost on the way to the login page.
  const options = { quiet: true, staysOnPage: true, timeLimit: TIME_LIMIT }
  const { data } = await upload(PATH, { companyId }, form, options)
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : null
  if (typeof id === 'string' && id !== '') return id
  throw unreadable({ method: 'POST', path: PATH }, 'it has no id')
}
