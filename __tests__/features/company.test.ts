import type { get, post } from '../../src/lib/request/client'

const answer = { code: 200, message: 'session-1', data: { total: 0, list: [] } }
const mockGet = jest.fn<ReturnType<typeof get>, Parameters<typeof get>>(async () => answer)
const mockPost = jest.fn<ReturnType<typeof post>, Parameters<typeof post>>(async () => answer)

jest.mock('../../src/lib/request/client', () => ({
  get: (...call: Parameters<typeof get>) => mockGet(...call),
  post: (...call: Parameters<typeof post>) => mockPost(...call),
}))

/** The address and body of a visit's report. */
async function reportVisit(): Promise<unknown> {
  const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(() => Promise.reject(new Error('no answer')))
  jest.spyOn(globalThis, 'fetch').mockImplementation(send)
  const { sendView } = await import('../../src/app/visits/send-view')
  await sendView({ visitedPage: '/de/food-tray', referer: '/de' }).catch(() => {})
  const [address, init] = send.mock.calls[0] ?? []
  return [address, JSON.parse(init?.body as string)]
}

/** The code reads an installation's settings when it is loaded. */
beforeAll(() => {
  process.env.GATSBY_COMPANY_ID = 'company 7'
})

afterAll(() => {
  delete process.env.GATSBY_COMPANY_ID
})

beforeEach(() => window.history.replaceState(null, '', '/de/inquiry'))

describe('the company of the installation goes', () => {
  // Specification: 3.9, 7.6, 9.14
  test('with online/search, together with the language of the page', async () => {
    const { fetchSearch } = await import('../../src/features/search/api/fetch-search')
    await fetchSearch({ keyword: 'tray', kind: 'product', pageNow: 2, langId: '6' }, new AbortController().signal)
    expect(mockGet).toHaveBeenCalledWith(
      'online/search',
      { keyword: 'tray', kind: 'product', pageNow: 2, pageSize: 20, companyId: 'company 7', langId: '6' },
      expect.anything(),
      expect.any(Function),
    )
  })

  // Specification: 3.6, 7.7
  test('with online/accessRecords', async () => {
    const body = { visitedPage: '/de/food-tray', referer: '/de', companyId: 'company 7' }
    expect(await reportVisit()).toEqual([expect.stringMatching(/online\/accessRecords$/), body])
  })

  // Specification: 3.6, 7.8
  test('with online/accessRecordsAll', async () => {
    sessionStorage.setItem('site:session', 'session-1')
    const body = { visitedPage: '/de/food-tray', userId: 'session-1', companyId: 'company 7' }
    expect(await reportVisit()).toEqual([expect.stringMatching(/online\/accessRecordsAll$/), body])
  })

  // Specification: 7.9
  test('with online/inquiryAdd', async () => {
    const { buildInquiry } = await import('../../src/features/inquiry/model/build-inquiry')
    const { EMPTY_INQUIRY } = await import('../../src/features/inquiry/model/inquiry-fields')
    const { postInquiry } = await import('../../src/features/inquiry/api/post-inquiry')
    const inquiry = buildInquiry({ ...EMPTY_INQUIRY, name: 'Ana' }, { more: {}, attachments: [] }, '4')
    await postInquiry(inquiry, 'key-12345', 'first')
    expect(mockPost).toHaveBeenCalledWith(
      'online/inquiryAdd',
      expect.objectContaining({
        name: 'Ana',
        visitedPage: '/de/inquiry',
        referrer: '',
        recordsId: '',
        companyId: 'company 7',
      }),
      expect.objectContaining({ idempotencyKey: 'key-12345' }),
    )
  })
})
