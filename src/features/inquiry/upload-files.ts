import { RequestError } from '../../lib/request/request-error'
import { FILE_LIMITS } from './check-files'
import { postAttachment } from './post-attachment'
import type { FieldError } from './validate-inquiry'

/** `unreachable`: there is no connection; the inquiry itself is kept then, and files can't be. */
export type Uploaded = { ids: string[] } | { error: FieldError } | { unreachable: true }

/** What has arrived, so that an inquiry that is sent again does not send its files again. */
const arrived = new WeakMap<File, string>()

/** Sends the files of an inquiry, one after the other; it never rejects. */
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

/** Forgets what has arrived: the provider does not know it any more, or an inquiry has it. */
export function forgetUploads(files: readonly File[]): void {
  for (const file of files) arrived.delete(file)
}

function judge(error: unknown, { name }: File): { error: FieldError } | { unreachable: true } {
  if (!(error instanceof RequestError)) return { error: { text: 'errors.filesFailed', name } }
  if (error.kind === 'network' || error.kind === 'timeout') return { unreachable: true }
  // The contract lets a provider have no such call.
  if (error.code === 404) return { error: { text: 'errors.filesNotTaken' } }
  if (error.code === 413 || readRule(error.data) === 'size') {
    return { error: { text: 'errors.fileSize', name, max: FILE_LIMITS.fileBytes / (1024 * 1024) } }
  }
  return { error: { text: readRule(error.data) === 'kind' ? 'errors.fileKind' : 'errors.filesFailed', name } }
}

function readRule(data: unknown): unknown {
  const listed = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : null
  const first: unknown = Array.isArray(listed) ? listed[0] : null
  return typeof first === 'object' && first !== null && 'rule' in first ? first.rule : null
}
