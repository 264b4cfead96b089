import { CALLS, errorsSchema } from '../../../packages/contract/src/calls/all-calls'
import { companyId, createClient, type ContractClient } from './contract-client'

const PDF = '%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'

/** The requirements for files with inquiries, if they are accepted. Stores a few files and inquiries. */
export function describeAttachmentCalls(base: () => string): void {
  let client: ContractClient
  beforeAll(() => {
    client = createClient(base())
  })

  const upload = (name: string, content: string) =>
    client.upload('online/inquiryAttachments', { companyId }, { name, content })
  const uploadPdf = async () => CALLS.inquiryAttachments.answer.parse((await upload('drawing.pdf', PDF)).data)
  const inquire = (attachments: string[], headers: Record<string, string> = {}) => {
    const email = 'contract-test@example.com'
    const inquiry = { name: 'Contract Test', email, message: 'With files', consent: true, companyId, attachments }
    return client.post('online/inquiryAdd', inquiry, headers)
  }

  describe('files for inquiries', () => {
    it('are accepted under an id', async () => {
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
      const { code, data } = await upload(name, content)
      expect({ code, errors: errorsSchema.parse(data).errors }).toMatchObject({
        code: 400,
        errors: [{ field: 'file', rule }],
      })
    })

    it('become part of one inquiry, and of no other', async () => {
      const { id } = await uploadPdf()
      expect(await inquire([id])).toMatchObject({ status: 200, code: 200 })
      const again = await inquire([id])
      expect(again.code).toBe(400)
      expect(errorsSchema.parse(again.data).errors).toMatchObject([{ field: 'attachments', rule: 'unknown' }])
    })

    it('are refused when nobody has sent them', async () => {
      const reply = await inquire(['0'.repeat(32)])
      expect(errorsSchema.parse(reply.data).errors).toMatchObject([{ field: 'attachments', rule: 'unknown' }])
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
