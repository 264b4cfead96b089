/** @jest-environment jest-fixed-jsdom */

jest.mock('../../../desk/src/bar/desk.css', () => ({}))
jest.mock('../../../desk/src/publishing/publishing.css', () => ({}))

const KEPT = { kind: 'publisher', address: 'https://publish.example/', secret: 'the right one' }
const storageKey = 'desk:publishing'

/** Opens the page "Publications" at a link, where a publisher accepts one secret. */
async function open(link: string, accepted: string): Promise<string> {
  document.body.innerHTML = '<main id="publishing"></main>'
  location.hash = link
  const settings = { publisherUrl: KEPT.address, publishingOrigins: ['https://publish.example'], publishing: 'button' }
  const fetch = jest.fn(async (_url: URL, { headers }: { headers: Record<string, string> }) => {
    const isRight = headers.Authorization === `Bearer ${accepted}`
    return { ok: isRight, status: isRight ? 200 : 401, json: async () => ({ liveId: null, queued: false, builds: [] }) }
  })
  Object.assign(globalThis, { DESK_SETTINGS: settings, fetch })
  await jest.isolateModulesAsync(async () => void (await import('../../../desk/src/publishing/main')))
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  return (JSON.parse(localStorage.getItem(storageKey) ?? '{}') as { secret?: string }).secret ?? ''
}

beforeEach(() => localStorage.clear())

test('a link connects a browser', async () => {
  expect(await open('#connect=new', 'new')).toBe('new')
})

test('a link of a stranger does not replace a secret that the publisher accepts', async () => {
  localStorage.setItem(storageKey, JSON.stringify(KEPT))
  expect(await open('#connect=evil', KEPT.secret)).toBe(KEPT.secret)
  expect(document.body.textContent).toContain('Connected with publish.example')
})

test('a link replaces a secret that the publisher has refused', async () => {
  localStorage.setItem(storageKey, JSON.stringify(KEPT))
  expect(await open('#connect=new', 'new')).toBe('new')
})
