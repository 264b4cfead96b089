import type { FastifyRequest } from 'fastify'
import { readForm, type PostedForm } from './read-form'
import { receiveAttachment, type Receiving, type Sender, type WaitingFile } from './receive-attachment'
import { removeFiles } from './sweep-attachments'

export interface ReceivedForm extends PostedForm {
  files: WaitingFile[]
  /** Rejected files, and why. */
  wrongFiles: { name: string; refusal: Error }[]
}

/**
 * Reads a form, and stores its files as they come.
 * @param admit refuses a file by throwing; gets the texts before it
 * @throws Refusal for a form that can't be read; no file is kept then, as nobody could send it with another form
 */
export async function receiveForm(
  context: Receiving,
  request: FastifyRequest,
  sender: Sender,
  admit: (fields: readonly [string, string][]) => unknown,
): Promise<ReceivedForm> {
  const files: ReceivedForm['files'] = []
  const wrongFiles: ReceivedForm['wrongFiles'] = []
  try {
    const form = await readForm(request, async (part, name, fields) => {
      try {
        await admit(fields)
        files.push(await receiveAttachment(context, request, sender, () => Promise.resolve(part)))
      } catch (error) {
        part.file.resume()
        wrongFiles.push({ name, refusal: error instanceof Error ? error : new Error(String(error)) })
      }
    })
    return { ...form, files, wrongFiles }
  } catch (error) {
    await removeFiles(context.database.kysely, context.attachments, files)
    throw error
  }
}
