import { randomUUID } from 'node:crypto'
import { CALLS, errorsSchema } from '../../../packages/contract/src/calls/all-calls'
import { companyId, createClient, type ContractClient } from './contract-client'
import type { Offers } from './external-provider'

const PDF = '%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'

/** The requirements for the status of inquiries, if it is offered. Stores a few inquiries and messages. */
export function describeInquiryStatusCalls(base: () => string, offers: Offers): void {
  let client: ContractClient
  beforeAll(() => {
    client = createClient(base())
  })

  const inquire = async (more: object = {}) => {
    const email = 'contract-test@example.com'
    const inquiry = { name: 'Contract Test', country: 'Spain', email, message: 'Hello', consent: true, companyId }
    const { data } = await client.post('online/inquiryAdd', { ...inquiry, ...more })
    const { reference = '', statusToken = '' } = CALLS.inquiryAdd.answer.parse(data)
    return { companyId, reference, token: statusToken }
  }
  /** One inquiry for all messages that are refused: a provider allows only so many. */
  let spared: ReturnType<typeof inquire> | undefined
  const read = async (link: Record<string, string>) =>
    CALLS.inquiryStatus.answer.parse((await client.get('online/inquiryStatus', link)).data)
  const write = (link: object, message: string, more: object = {}, key?: string) =>
    client.post(
      'online/inquiryMessage',
      { ...link, message, ...more },
      key === undefined ? {} : { 'idempotency-key': key },
    )
  /** The id of a file, if the provider takes files. */
  const upload = async (): Promise<string[]> => {
    if (!offers.attachments) return []
    const { data } = await client.upload('online/inquiryAttachments', { companyId }, { name: 'a.pdf', content: PDF })
    return [CALLS.inquiryAttachments.answer.parse(data).id]
  }

  describe('the status of an inquiry', () => {
    it('is announced by the site document, and opens with what inquiryAdd answers', async () => {
      expect((await client.site()).settings).toMatchObject({ inquiryStatus: true })
      const link = await inquire()
      expect(await read(link)).toMatchObject({
        reference: link.reference,
        status: 'received',
        asked: { name: 'Contract Test', country: 'Spain', message: 'Hello', files: [] },
        thread: [],
      })
    })

    it('opens to nobody with another token or reference, and both are refused alike', async () => {
      const link = await inquire()
      const other = await inquire()
      const refusals = await Promise.all([
        client.get('online/inquiryStatus', { ...link, token: other.token }),
        client.get('online/inquiryStatus', { ...link, token: 'x' }),
        client.get('online/inquiryStatus', { ...link, reference: 'PX-2222-2222' }),
        write({ ...link, token: 'x' }, 'Hello'),
        client.get('online/inquiryFile', { ...link, token: 'x', id: 'x' }),
      ])
      expect(refusals[0]).toMatchObject({ status: 404, code: 404 })
      for (const refusal of refusals) expect(refusal).toEqual(refusals[0])
      expect((await read(link)).thread).toEqual([])
    })

    it('has the buyer’s messages with their files, in order', async () => {
      const link = await inquire()
      expect((await write(link, 'One\n第二行', { attachments: await upload() })).code).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, 5))
      const { data } = await write(link, 'Two')
      const { thread, asked } = CALLS.inquiryMessage.answer.parse(data)
      expect(thread).toMatchObject([
        { from: 'buyer', body: 'One\n第二行', files: offers.attachments ? [{ name: 'a.pdf', size: PDF.length }] : [] },
        { from: 'buyer', body: 'Two', files: [] },
      ])
      expect(asked.files).toEqual([])
      expect(await read(link)).toEqual(data)
    })

    it('takes the same message under the same key once, and refuses another one with code 409', async () => {
      const link = await inquire()
      const key = randomUUID()
      const attachments = await upload()
      const replies = await Promise.all([1, 2, 3].map(() => write(link, 'Once', { attachments }, key)))
      expect(replies.map(({ code }) => code)).toEqual([200, 200, 200])
      expect((await read(link)).thread).toHaveLength(1)
      expect((await write(link, 'Other', { attachments }, key)).code).toBe(409)
    })

    it.each<[string, string, object]>([
      ['message', 'required', { message: ' ' }],
      ['message', 'length', { message: 'x'.repeat(5001) }],
      ...(offers.attachments
        ? ([['attachments', 'unknown', { attachments: ['0'.repeat(32)] }]] as [string, string, object][])
        : []),
      ['companyId', 'unknown', { companyId: 'no-such-company' }],
    ])('stores no message with a wrong %s (%s)', async (field, rule, wrong) => {
      const link = await (spared ??= inquire())
      const reply = await write(link, 'Hello', wrong)
      expect({ code: reply.code, errors: errorsSchema.parse(reply.data).errors }).toMatchObject({
        code: 400,
        errors: [{ field, rule }],
      })
      expect((await read(link)).thread).toEqual([])
    })
  })
}
