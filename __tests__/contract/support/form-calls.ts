import { randomUUID } from 'node:crypto'
import { companyId, createClient, refuseAtLimit, type ContractClient } from './contract-client'
import { siteOrigin as site } from './external-provider'

const PDF = '%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'

interface Page {
  status: number
  type: string
  policy: string
  location: string
  text: string
}

/** The requirements for the inquiry as a form, if it is accepted. Stores a few inquiries. */
export function describeFormCalls(base: () => string): void {
  let client: ContractClient
  let language: { langId: string; htmlLang: string }
  let inquiryPage: string

  beforeAll(async () => {
    client = createClient(base())
    const { settings, languages } = await client.site()
    const [found] = languages.filter(({ code }) => code !== 'en')
    if (!found) throw new Error('The provider has no language but English.')
    language = found
    inquiryPage = `${site}/${found.code}/inquiry${settings.subFolderMode === 2 ? '.html' : ''}`
  })

  const inquiry = () => ({
    companyId,
    langId: language.langId,
    name: 'Contract Test',
    email: 'contract-test@example.com',
    message: `As a form ${randomUUID()}`,
    consent: 'on',
    topic: '',
  })

  const post = async (body: FormData | URLSearchParams, origin = site): Promise<Page> => {
    const headers = { origin }
    const sending = { method: 'POST', headers, body, redirect: 'manual' } as const
    return readPage(await fetch(client.address('online/inquiryForm'), sending))
  }
  const readPage = async (response: Response): Promise<Page> => {
    refuseAtLimit(response.status, response.headers.get('retry-after'))
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      policy: response.headers.get('content-security-policy') ?? '',
      location: response.headers.get('location') ?? '',
      text: await response.text(),
    }
  }
  const multipart = (fields: Record<string, string>, files: string[] = []): FormData => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const name of files) form.append('attachments', new Blob([PDF]), name)
    return form
  }
  const referenceOf = ({ location }: Page) => new URL(location).searchParams.get('reference') ?? ''

  describe('an inquiry as a form', () => {
    it('is announced by the site document', async () => {
      expect((await client.site()).settings).toMatchObject({ inquiryForm: true })
    })

    it.each([
      ['multipart/form-data', (fields: Record<string, string>) => multipart(fields, ['drawing.pdf'])],
      ['application/x-www-form-urlencoded', (fields: Record<string, string>) => new URLSearchParams(fields)],
    ])('leads back to the inquiry page of its language when it comes as %s', async (_type, encode) => {
      const answer = await post(encode(inquiry()))
      expect(answer.status).toBe(303)
      expect(answer.location).toBe(`${inquiryPage}?reference=${encodeURIComponent(referenceOf(answer))}#sent`)
      expect(referenceOf(answer)).not.toBe('')
    })

    it('is one inquiry when it is posted twice, with its files', async () => {
      const fields = inquiry()
      const answers = [multipart(fields, ['drawing.pdf']), multipart(fields, ['drawing.pdf'])].map((form) => post(form))
      const [first, second] = await Promise.all(answers)
      const third = await post(multipart(fields, ['drawing.pdf']))
      expect([second?.location, third.location]).toEqual([first?.location, first?.location])
      expect(referenceOf(await post(multipart(inquiry())))).not.toBe(referenceOf(third))
    })

    it('shows its reference at the provider where no script can', async () => {
      const fields = inquiry()
      const { location, status } = await post(multipart({ ...fields, scripts: 'off' }))
      expect(status).toBe(303)
      const reference = referenceOf(await post(multipart(fields)))
      const receipt = await readPage(await fetch(new URL(location, client.address('online/inquiryForm'))))
      expect(receipt).toMatchObject({ status: 200, type: expect.stringContaining('text/html') as unknown })
      expect(receipt.text).toContain(reference)
      expect(receipt.text).toContain(`lang="${language.htmlLang}"`)
    })

    it('comes back with all that was typed when it is wrong, in its language', async () => {
      const answer = await post(multipart({ ...inquiry(), email: 'no-address', company: 'Tom & "Jerry"' }))
      expect(answer).toMatchObject({ status: 422, type: expect.stringContaining('text/html') as unknown })
      for (const typed of ['no-address', 'Contract Test', 'Tom &amp; &quot;Jerry&quot;']) {
        expect(answer.text).toContain(typed)
      }
      expect(answer.text).toContain(`lang="${language.htmlLang}"`)
      expect(answer.text).not.toMatch(/<script/i)
      expect(answer.policy).toContain("frame-ancestors 'none'")
    })

    it('is refused from another site, and never leads to one', async () => {
      const answer = await post(multipart({ ...inquiry(), site: 'https://evil.example' }), 'https://evil.example')
      expect({ status: answer.status, location: answer.location }).toEqual({ status: 403, location: '' })
    })

    it('is not taken as JSON', async () => {
      expect(await client.post('online/inquiryForm', inquiry())).toMatchObject({ status: 415 })
    })
  })
}
