import { toObject } from '../../../lib/to-value'
import { environment } from '../../../site/environment'
import { upload } from '../../../lib/request/client'
import { decideOutcome } from '../../../lib/request/failed-calls'
import { RequestError } from '../../../lib/request/request-error'
import { FILE_LIMITS } from '../model/check-files'
import { toRefusal, type Refusal } from '../model/refusal'
import type { FieldError } from '../model/validate-inquiry'

/** For 10 MB on a slow connection. */
const TIME_LIMIT_MS = 180_000

/**
 * Uploads a file for an inquiry; resolves to the id by which the inquiry names it.
 * @throws RequestError
 */
async function postAttachment(file: File): Promise<string> {
  const form = new FormData()
  form.append('file', file, file.name)
  const { companyId } = environment
  // A visit to the login page would lose the chosen files.
  const options = { staysOnPage: true, timeLimit: TIME_LIMIT_MS }
  return upload('online/inquiryAttachments', { companyId }, form, options, ({ data }, unreadable) => {
    const { id } = toObject(data)
    if (typeof id === 'string' && id !== '') return id
    throw unreadable('it has no id')
  })
}

/** Why an inquiry must wait for its files: one has an error, or a sign-in is required. */
export type NotUploaded = { error: FieldError } | { refusal: Refusal }

/** `unreachable`: there is no connection; the inquiry itself is then kept, but its files can't be. */
export type Uploaded = { ids: string[] } | NotUploaded | { unreachable: true }

/** Ids of uploaded files, to avoid uploading them again when an inquiry is resent. */
const arrived = new WeakMap<File, string>()

/** Uploads the files of an inquiry, one after the other; it never rejects. */
export async function uploadFiles(files: readonly File[]): Promise<Uploaded> {
  const ids: string[] = []
  for (const file of files) {
    try {
      const id = arrived.get(file) ?? (await postAttachment(file))
      arrived.set(file, id)
      ids.push(id)
    } catch (error) {
      return judge(error, file)
    }
  }
  return { ids }
}

/** Forgets uploads that have expired at the provider or belong to a sent inquiry. */
export function forgetUploads(files: readonly File[]): void {
  for (const file of files) arrived.delete(file)
}

function judge(error: unknown, { name }: File): NotUploaded | { unreachable: true } {
  const outcome = decideOutcome('inquiry', error, (field) => field === 'file')
  const rule = outcome.blames[0]?.rule
  const code = error instanceof RequestError ? error.code : null
  if (outcome.situation === 'unreachable') return { unreachable: true }
  if (outcome.measure === 'sign-in') return { refusal: toRefusal(outcome) }
  // In the contract this call is optional.
  if (code === 404) return { error: { text: 'errors.filesNotTaken' } }
  if (code === 413 || rule === 'size') {
    return { error: { text: 'errors.fileSize', name, max: FILE_LIMITS.fileBytes / (1024 * 1024) } }
  }
  return { error: { text: rule === 'kind' ? 'errors.fileKind' : 'errors.filesFailed', name } }
}
