import { TEXT_LIMITS, type TextField } from '../../../packages/contract/src/calls/inquiries'
import { ATTACHMENT_LIMITS } from '../attachments/attachments'
import { Refusal, type FieldError } from '../envelope'
import { fillIn, type FormTexts } from './form-texts'

/** What is wrong with a field of the form, in the visitor's words. */
export interface WordedError {
  field: TextField | 'attachments' | 'consent'
  text: string
}

const MEGABYTE = 1024 * 1024

/** The field errors of a refusal. */
export function readErrors(refusal: unknown): FieldError[] {
  const data = refusal instanceof Refusal ? (refusal.envelope.data as { errors?: FieldError[] } | null) : null
  return data?.errors ?? []
}

/** Words the errors that a visitor can correct; null for any other. */
export function wordError({ field, rule }: Pick<FieldError, 'field' | 'rule'>, texts: FormTexts): WordedError | null {
  const { errors } = texts
  if (field === 'consent') return { field, text: errors.consentRequired }
  if (field === 'attachments') return { field, text: wordFiles(rule, texts) }
  if (!Object.hasOwn(TEXT_LIMITS, field)) return null
  const name = field as TextField
  if (rule === 'length') return { field: name, text: fillIn(errors.tooLong, { max: TEXT_LIMITS[name] }) }
  if (name === 'email' && rule === 'format') return { field: name, text: errors.emailFormat }
  const required: Partial<Record<TextField, string>> = {
    name: errors.nameRequired,
    email: errors.emailRequired,
    message: errors.messageRequired,
  }
  return { field: name, text: (rule === 'required' && required[name]) || errors.refused }
}

function wordFiles(rule: FieldError['rule'], { errors, plain }: FormTexts): string {
  if (rule === 'count') return fillIn(errors.filesCount, { max: ATTACHMENT_LIMITS.perInquiry })
  if (rule === 'size') return fillIn(plain.filesSize, { max: ATTACHMENT_LIMITS.totalBytes / MEGABYTE })
  return errors.filesGone
}

/** Words why the file with this name was not accepted. */
export function wordFile(name: string, rule: FieldError['rule'] | undefined, { errors }: FormTexts): string {
  if (rule === 'size') return fillIn(errors.fileSize, { name, max: ATTACHMENT_LIMITS.fileBytes / MEGABYTE })
  if (rule === 'kind') return fillIn(errors.fileKind, { name })
  if (rule === 'required') return fillIn(errors.fileEmpty, { name })
  return fillIn(errors.filesFailed, { name })
}
