import { HttpResponse, address, delay, http, mockProvider } from '../../support/provider-server'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { installReplyHandlers } from '../../../src/app/feedback/start'
import { loadOwnIndex } from '../../../src/features/search/api/load-own-index'
import { SearchPanel } from '../../../src/features/search/ui/search-panel'
import { packIndex } from '../../../src/lib/search-index-file'
import { buildSampleIndex } from '../../support/sample-index'
import { TestSite, renderInSite } from '../../support/site'

/* The search page with the site's own index beside the provider. */

const server = mockProvider()
const own = packIndex(buildSampleIndex('en'))
let asked: string[] = []

function provider(answer: (keyword: string) => Response | Promise<Response>) {
  server.use(
    http.get('*/search-index/en.json', () => HttpResponse.json(own)),
    http.get(address('online/search'), ({ request }) => {
      const keyword = new URL(request.url).searchParams.get('keyword') ?? ''
      asked.push(keyword)
      return answer(keyword)
    }),
  )
}

const reply = (list: object[]) => HttpResponse.json({ code: 200, data: { total: list.length, list } })
const lost = () => HttpResponse.error()

const CATEGORIES = [{ path: 'food-tray', name: 'Food trays', fallbackFields: [] }]

const box = () => screen.getByRole('searchbox')
const names = () => screen.queryAllByRole('heading').map((heading) => heading.textContent)

// On a busy machine it may take longer than the site waits for it.
beforeAll(async () => {
  provider(() => reply([]))
  await loadOwnIndex('en').catch(() => loadOwnIndex('en'))
})

beforeEach(() => {
  asked = []
  window.history.replaceState(null, '', '/search')
})

function open() {
  renderInSite(<SearchPanel categories={CATEGORIES} />)
  return userEvent.setup({ delay: null })
}

test('answers before the provider does, whose results then replace its own', async () => {
  let goOn = (): void => undefined
  const seen = new Promise<void>((resolve) => (goOn = resolve))
  provider(async () => {
    await seen
    return reply([{ id: '1', kind: 'product', path: 'product/x', name: 'From the provider' }])
  })
  const user = open()
  await user.type(box(), 'bento')
  await screen.findByRole('link', { name: /^Bento Tray/ })
  expect(names()).not.toContain('From the provider')
  goOn()
  await waitFor(() => expect(names()).toEqual(['From the provider']))
  expect(screen.getByRole('status')).toHaveTextContent('1 result for “bento”')
})

test('says of the provider’s results what the site itself knows of them', async () => {
  const path = 'product/bento-tray-5-compartment-with-lid'
  provider(() => reply([{ id: '1', kind: 'product', path, name: 'From the provider' }]))
  const user = open()
  await user.type(box(), 'bento{Enter}')
  await waitFor(() => expect(names()).toEqual(['From the provider']))
  expect(screen.getByText(/PP-FT-103/)).toBeVisible()
  expect(screen.getByText(/^\S+ · \d+ × \d+ × \d+\smm/)).toBeVisible()
})

test('replaces a provider that can’t be reached, and says so', async () => {
  provider(lost)
  const user = open()
  await user.type(box(), 'bento{Enter}')
  await screen.findByText(/can’t be reached at the moment\. These results come from the site’s own index/)
  expect(names()[0]).toMatch(/^Bento Tray/)
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('replaces a provider that refuses, and does not call it unreachable', async () => {
  provider(() => HttpResponse.json({ code: 500, message: '验证码错误' }))
  const user = open()
  await user.type(box(), 'bento{Enter}')
  await screen.findByText(/refused this search\. These results come from the site’s own index/)
  expect(screen.queryByText(/can’t be reached/)).toBeNull()
})

// Specification: 8.6
test('reports the lost connection each time that a search meets it', async () => {
  provider(lost)
  const uninstall = installReplyHandlers()
  const user = open()
  await user.type(box(), 'bento{Enter}')
  await waitFor(() => expect(document.querySelectorAll('[data-popup]')).toHaveLength(1))
  await user.type(box(), ' tray{Enter}')
  await waitFor(() => expect(asked.at(-1)).toBe('bento tray'))
  await screen.findByText(/for “bento tray”/)
  await waitFor(() => expect(document.querySelector('[data-popup]')).toHaveTextContent('×2'))
  uninstall()
})

test('shows what the provider does not find', async () => {
  provider(() => reply([]))
  const user = open()
  await user.type(box(), 'bento{Enter}')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/(?<!\d)\d+ results? for “bento”/))
  expect(names()[0]).toMatch(/^Bento Tray/)
  expect(screen.queryByText(/own index/)).toBeNull()
})

test('answers a size alone, by its distance', async () => {
  provider(() => reply([]))
  const user = open()
  await user.type(box(), 'bento 27 x 20 cm{Enter}')
  await screen.findByText(/^Closest to 27\s×\s20\scm first$/)
  expect(names()).toEqual([expect.stringMatching(/^Bento Tray/)])
  expect(asked).toEqual([])
  expect([...document.querySelectorAll('h2 mark')].map((mark) => mark.textContent)).toEqual(['Bento'])
})

test('shows more results on request', async () => {
  provider(lost)
  const user = open()
  await user.type(box(), 'tray{Enter}')
  await screen.findByText(/own index/)
  const before = names()
  expect(before).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Show more results' }))
  expect(names().length).toBeGreaterThan(20)
  // They stand by kind, so the first new one need not be the 21st.
  const firstNew = screen.getAllByRole('heading').find(({ textContent }) => !before.includes(textContent))
  expect(firstNew?.querySelector('a')).toHaveFocus()
})

test('never replaces a newer answer by an older one', async () => {
  provider(async (keyword) => {
    if (keyword === 'sushi') await delay(300)
    return reply([{ id: keyword, kind: 'product', path: 'product/x', name: `Found for ${keyword}` }])
  })
  const user = open()
  await user.type(box(), 'sushi{Enter}')
  await waitFor(() => expect(asked).toEqual(['sushi']))
  await user.clear(box())
  await user.type(box(), 'bento')
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(names()).toEqual(['Found for bento'])
})

test('leads to the documents that are asked for, above what the provider finds', async () => {
  provider(() => reply([{ id: '1', kind: 'page', path: 'contact', name: 'Contact' }]))
  const user = open()
  await user.type(box(), 'blueprint{Enter}')
  await waitFor(() => expect(names()).toEqual(['Contact']))
  const lead = screen.getByRole('link', { name: 'Documents and certificates' })
  expect(lead).toHaveAttribute('href', '/documents')
  expect(screen.getByRole('status')).toHaveTextContent('2 results for “blueprint”')
})

test('takes an item number for what it is, whatever the provider makes of it', async () => {
  provider(() => reply([{ id: '1', kind: 'page', path: 'contact', name: 'Contact' }]))
  const user = open()
  await user.type(box(), 'datasheet PP-BK-103{Enter}')
  const lead = await screen.findByRole('link', { name: /^Datasheet \(PDF\)/ })
  expect(lead).toHaveAttribute('href', '/datasheets/en/product/cupcake-clamshell-6-cavity.pdf')
  expect(names()).toEqual([expect.stringMatching(/Cupcake/)])
  expect(screen.queryByText(/Did you mean|None in/)).toBeNull()
})

test('offers the right spelling, the categories and the inquiry form when nothing is found', async () => {
  provider(() => reply([]))
  const user = open()
  await user.type(box(), 'klamschel{Enter}')
  const correction = await screen.findByRole('link', { name: 'Did you mean “clamshell”?' })
  expect(correction).toHaveAttribute('href', '/search?q=clamshell')
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “klamschel”')
  expect(screen.getByRole('link', { name: 'Food trays' })).toHaveAttribute('href', '/food-tray')
  expect(screen.getByRole('link', { name: 'Ask us about “klamschel”' })).toHaveAttribute(
    'href',
    '/inquiry?product=klamschel',
  )
})

test('searches for the keyword of another address that the visitor goes to', async () => {
  provider((keyword) => reply([{ id: '1', kind: 'product', path: 'product/x', name: `Found for ${keyword}` }]))
  window.history.replaceState(null, '', '/search?q=sushi')
  const panel = (address: string) => (
    <TestSite>
      <SearchPanel address={address} />
    </TestSite>
  )
  const { rerender } = renderInSite(<SearchPanel address="1 ?q=sushi" />)
  await screen.findByRole('link', { name: 'Found for sushi' })
  window.history.replaceState(null, '', '/search?q=bento')
  rerender(panel('2 ?q=bento'))
  await screen.findByRole('link', { name: 'Found for bento' })
  expect(box()).toHaveValue('bento')
})

test('leads with the arrow keys through the results and back', async () => {
  provider(lost)
  const user = open()
  await user.type(box(), 'bento{Enter}')
  await screen.findByText(/own index/)
  await user.keyboard('{ArrowDown}')
  expect(screen.getAllByRole('link')[0]).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(box()).toHaveFocus()
})
