import { providerForAll } from '../support/test-provider'

const provider = providerForAll({ PROVIDER_RATE_LIMITS: 'off' })

const inquiry = { name: 'Ana', email: 'ana@example.com', message: 'Trays', consent: true, companyId: '1' }
const find = (by: 'id' | 'reference', value: string) =>
  provider.database.kysely.selectFrom('inquiries').selectAll().where(by, '=', value).executeTakeFirstOrThrow()
const add = async (fields: object, headers = {}) => {
  const { body } = await provider.post('/online/inquiryAdd', { ...inquiry, ...fields }, headers)
  return find('id', (body.data as { id: string }).id)
}

it.each([
  [{ langId: '6' }, 'de'],
  [{ langId: '6', visitedPage: '/zh/inquiry' }, 'de'],
  [{ langId: '99', visitedPage: '/zh/inquiry' }, 'zh'],
  [{ visitedPage: 'https://example.com/ko/product/tray?x=1' }, 'ko'],
  [{ visitedPage: '/product/tray' }, 'en'],
  [{ visitedPage: '/de' }, 'de'],
  [{}, 'en'],
])('an inquiry with %j is answered in %s', async (fields, language) => {
  const stored = await add(fields)
  expect(stored.language).toBe(language)
  expect(stored.extra).toBe('{}')
})

it('an inquiry that comes again with its language is the same', async () => {
  const headers = { 'idempotency-key': 'the-same-inquiry' }
  const first = await add({}, headers)
  expect((await add({ langId: '6' }, headers)).id).toBe(first.id)
})

it('a form’s inquiry has the form’s language', async () => {
  const form = new URLSearchParams({ ...inquiry, consent: 'on', langId: '4', scripts: 'off' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:9000' }
  const answer = await provider.send({ path: '/online/inquiryForm', method: 'POST', headers, body: form.toString() })
  const reference = new URL(answer.headers.location ?? '', 'http://x').searchParams.get('reference')
  expect((await find('reference', reference ?? '')).language).toBe('ko')
})
