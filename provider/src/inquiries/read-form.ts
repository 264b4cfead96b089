import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ATTACHMENT_LIMITS } from '../attachments/attachments'
import { cleanName } from '../attachments/receive-attachment'
import { failure, Refusal } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'

/** Maximum bytes of a form's texts, including names. */
export const FORM_BYTES = 256 * 1024

const MOST_FIELDS = 100

/** Limits for the parser of multipart forms. */
export const FORM_PARTS = {
  throwFileSizeLimit: false,
  limits: { files: 50, fields: MOST_FIELDS, fieldSize: FORM_BYTES, fileSize: ATTACHMENT_LIMITS.fileBytes },
} as const

export interface PostedForm {
  /** Texts by name; the last of several with the same name wins. */
  fields: Record<string, string>
  /** Ids of files from an earlier submission of the form. */
  kept: string[]
}

/** Form fields that are not part of the inquiry. */
export const CONTROLS = ['langId', 'site', 'scripts'] as const

export type Controls = Partial<Record<(typeof CONTROLS)[number], string>>

/**
 * Reads a form in either encoding.
 * @param takeFile receives each chosen file, and must read it to its end
 * @throws Refusal with HTTP status 413 for more than `FORM_BYTES` of text or `MOST_FIELDS`; nothing is read beyond that
 */
export async function readForm(
  request: FastifyRequest,
  takeFile: (part: MultipartFile, name: string) => Promise<void>,
): Promise<PostedForm> {
  const fields: [string, string][] = []
  if (request.isMultipart()) {
    let bytes = 0
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        bytes += sizeOf(part)
        if (bytes > FORM_BYTES) {
          request.raw.unpipe()
          throw new Refusal(failure(413, messages.tooLarge), 413)
        }
        fields.push([part.fieldname, String(part.value)])
      }
      // A file input without a file arrives as a part without a file name.
      else if (part.filename) await takeFile(part, cleanName(part.filename))
      else part.file.resume()
    }
  } else {
    const body = request.body as string
    if (body.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw new Refusal(failure(413, messages.tooLarge), 413)
    fields.push(...new URLSearchParams(body))
  }
  // PostgreSQL can't store NUL.
  const texts = fields.map(([name, value]) => [name, value.replaceAll('\0', '')] as const)
  return {
    fields: Object.fromEntries(texts.filter(([name]) => name !== 'attachments')),
    kept: fields.flatMap(([name, value]) => (name === 'attachments' && value !== '' ? [value] : [])),
  }
}

function sizeOf({ fieldname, value, valueTruncated }: MultipartValue): number {
  return valueTruncated ? Infinity : Buffer.byteLength(fieldname) + Buffer.byteLength(String(value))
}

/** Splits the posted fields into the inquiry for `inquiryAdd`, and those for the answer to the form. */
export function divideForm({ fields }: PostedForm): { inquiry: Record<string, unknown>; controls: Controls } {
  const isControl = ([name]: [string, string]) => (CONTROLS as readonly string[]).includes(name)
  const entries = Object.entries(fields)
  const inquiry = Object.fromEntries(entries.filter((entry) => !isControl(entry)))
  return {
    inquiry: { ...inquiry, consent: isTicked(fields.consent) },
    controls: Object.fromEntries(entries.filter(isControl)),
  }
}

export function isTicked(value: string | undefined): boolean {
  return value === 'on' || value === 'true'
}
