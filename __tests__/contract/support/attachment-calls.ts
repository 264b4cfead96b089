import { z } from 'zod'
import { companyId, createClient, errorsShape, type ContractClient } from './contract-client'

const uploadedShape = z.object({
  code: z.number(),
  data: z.object({ id: z.string().min(16), name: z.string(), size: z.int(), expiresAt: z.iso.datetime() }),
})
const refusedShape = z.object({ code: z.number(), data: errorsShape })

const PDF = '%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'

/** What files for inquiries must do, where they are taken. Stores a few files and inquiries. */
export function describeAttachmentCalls(base: () => string): void {
  let client: ContractClient
  beforeAll(() => {
    client = createClient(base())
  })

  const upload = async (name: string, content: string): Promise<unknown> => {
    const form = new FormData()
    form.append('file', new Blob([content]), name)
    const url = client.address('online/inquiryAttachments', { companyId })
    const response = await fetch(url, { method: 'POST', headers: { 'Request-Type': 'website' }, body: form })
    return response.json()
  }
  const uploadPdf = async () => uploadedShape.parse(await upload('drawing.pdf', PDF)).data
  const inquire = (attachments: string[], headers: Record<string, string> = {}) => {
    const email = 'contract-test@example.com'
    const inquiry = { name: 'Contract Test', email, message: 'With files', consent: true, companyId, attachments }
    return client.post('online/inquiryAdd', inquiry, headers)
  }

  describe('files for inquiries', () => {
    it('are taken in under an id', async () => {
      const [one, other] = [await uploadPdf(), await uploadPdf()]
      expect(one).toMatchObject({ name: 'drawing.pdf', size: PDF.length })
      expect(one.id).not.toBe(other.id)
    })

    it.each([
      ['kind', 'program.exe', 'MZ'],
      ['kind', 'drawing.pdf', '<html></html>'],
      ['required', 'drawing.pdf', ''],
      ['size', 'drawing.pdf', PDF + ' '.repeat(10 * 1024 * 1024)],
    ])('are refused for their %s: %s', async (rule, name, content) => {
      const { code, data } = refusedShape.parse(await upload(name, content))
      expect({ code, errors: data.errors }).toMatchObject({ code: 400, errors: [{ field: 'file', rule }] })
    })

    it('become part of one inquiry, and of no other', async () => {
      const { id } = await uploadPdf()
      expect(await inquire([id])).toMatchObject({ status: 200, code: 200 })
      const again = await inquire([id])
      expect(again.code).toBe(400)
      expect(errorsShape.parse(again.data).errors).toMatchObject([{ field: 'attachments', rule: 'unknown' }])
    })

    it('are refused when nobody has sent them', async () => {
      const reply = await inquire(['0'.repeat(32)])
      expect(errorsShape.parse(reply.data).errors).toMatchObject([{ field: 'attachments', rule: 'unknown' }])
    })

    it('stay with an inquiry that is repeated under its key', async () => {
      const { id } = await uploadPdf()
      const key = { 'idempotency-key': `contract-${id}` }
      const first = await inquire([id], key)
      expect(first.code).toBe(200)
      expect(await inquire([id], key)).toEqual(first)
    })
  })
}
