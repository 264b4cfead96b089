import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ATTACHMENT_LIMITS } from './attachments'
import { cleanName } from './receive-attachment'
import { failure, Refusal } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'

/** Maximum bytes of a form's texts, including names. */
export const MAX_TEXT_BYTES = 256 * 1024

/** Texts and files. */
const MAX_PARTS = 100

/** For the parser of multipart forms. It would read texts ahead while a file is stored, and texts of type JSON as JSON. */
export const MULTIPART_OPTIONS = {
  throwFileSizeLimit: false,
  isPartAFile: () => true,
  limits: { files: MAX_PARTS, fileSize: ATTACHMENT_LIMITS.fileBytes },
} as const

export interface PostedForm {
  /** Texts by name; the last of several with the same name wins. */
  fields: Record<string, string>
  /** Ids of files from an earlier submission of the form. */
  kept: string[]
}

/** @param fields the texts before it */
export type TakeFile = (part: MultipartFile, name: string, fields: readonly [string, string][]) => Promise<void>

/**
 * Reads a form in either encoding.
 * @param takeFile receives each chosen file, and must read it to its end
 * @throws Refusal for a form that can't be read; with HTTP status 413 for more than `MAX_TEXT_BYTES` of text or
 * `MAX_PARTS`, beyond which nothing is read
 */
export function readForm(request: FastifyRequest, takeFile: TakeFile): Promise<PostedForm> {
  return readParts(request, takeFile).catch((error: unknown) => {
    throw describeFormError(error)
  })
}

async function readParts(request: FastifyRequest, takeFile: TakeFile): Promise<PostedForm> {
  const fields: [string, string][] = []
  if (request.isMultipart()) {
    let left = MAX_TEXT_BYTES
    for await (const part of request.files()) {
      const { fieldname, filename } = part as Omit<MultipartFile, 'filename'> & { filename?: string }
      if (filename === undefined) {
        left -= Buffer.byteLength(fieldname)
        const text = await readText(part, left)
        left -= text.length
        fields.push([fieldname, text.toString()])
      }
      // A file input without a chosen file sends an empty one.
      else if (filename === '') part.file.resume()
      else await takeFile(part, cleanName(filename), fields)
    }
  } else {
    const body = typeof request.body === 'string' ? request.body : ''
    if (body.split('&', MAX_PARTS + 1).length > MAX_PARTS) throw new Refusal(failure(413, messages.tooLarge), 413)
    fields.push(...new URLSearchParams(body))
  }
  // PostgreSQL can't store NUL.
  const texts = fields.map(([name, value]) => [name, value.replaceAll('\0', '')] as const)
  return {
    fields: Object.fromEntries(texts.filter(([name]) => name !== 'attachments')),
    kept: fields.flatMap(([name, value]) => (name === 'attachments' && value !== '' ? [value] : [])),
  }
}

async function readText({ file }: MultipartFile, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > most) throw new Refusal(failure(413, messages.tooLarge), 413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Why a form can't be read. The parser has many kinds of errors, all about the request. */
export function describeFormError(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (statusCode === 413) return new Refusal(failure(413, messages.tooManyFormParts), 413)
  if (code === 'FST_PROTO_VIOLATION') return new Refusal(failure(400, messages.forbiddenName), 400)
  return new Refusal(failure(400, messages.malformedForm), 400)
}
