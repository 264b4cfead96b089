import { type FormField } from '../../../packages/contract/src/inquiry-fields'
import { fieldRow, isFormField, isRequiredField } from '../../../packages/contract/src/read-inquiry'
import { ATTACHMENT_LIMITS } from '../attachments/attachments'
import { Refusal, type FieldError } from '../../../packages/server/src/envelope'
import type { FormTexts } from './form-texts'
import { fillText } from '../../../packages/text/src/fill-text'

export interface WordedError {
  field: FormField | 'attachments' | 'consent'
  text: string
}

const MEGABYTE = 1024 * 1024

export function readErrors(refusal: unknown): FieldError[] {
  const data = refusal instanceof Refusal ? (refusal.envelope.data as { errors?: FieldError[] } | null) : null
  return data?.errors ?? []
}

/** Words errors that a visitor can correct; null for others. */
export function wordError({ field, rule }: Pick<FieldError, 'field' | 'rule'>, texts: FormTexts): WordedError | null {
  const { errors } = texts
  if (field === 'consent') return { field, text: errors.consentRequired }
  if (field === 'attachments') return { field, text: wordFiles(rule, texts) }
  if (!isFormField(field)) return null
  const { max, control } = fieldRow(field)
  if (rule === 'length') return { field, text: fillText(errors.tooLong, { max }) }
  if (rule === 'format' && control === 'email') return { field, text: errors.emailFormat }
  const isMissing = rule === 'required' && isRequiredField(field)
  return { field, text: isMissing ? errors[`${field}Required`] : errors.refused }
}

function wordFiles(rule: FieldError['rule'], { errors, plain }: FormTexts): string {
  if (rule === 'count') return fillText(errors.filesCount, { max: ATTACHMENT_LIMITS.perInquiry })
  if (rule === 'size') return fillText(plain.filesSize, { max: ATTACHMENT_LIMITS.totalBytes / MEGABYTE })
  return errors.filesGone
}

export function wordFile(name: string, rule: FieldError['rule'] | undefined, { errors }: FormTexts): WordedError {
  const words: Partial<Record<FieldError['rule'], string>> = {
    size: errors.fileSize,
    kind: errors.fileKind,
    required: errors.fileEmpty,
  }
  const max = ATTACHMENT_LIMITS.fileBytes / MEGABYTE
  return { field: 'attachments', text: fillText((rule && words[rule]) ?? errors.filesFailed, { name, max }) }
}
