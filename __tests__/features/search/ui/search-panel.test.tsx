import { HttpResponse, address, delay, http, mockProvider } from '../../../support/provider-server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { reportView } from '../../../../src/app/visits/start'
import { SearchPanel } from '../../../../src/features/search/ui/search-panel'
import { TestSite, renderInSite, type SiteOptions } from '../../../support/site'

jest.mock('../../../../src/app/visits/start', () => ({ reportView: jest.fn() }))

const server = mockProvider()
let asked: URLSearchParams[] = []

const item = (id: number, more: object = {}) => ({
  id: String(id),
  kind: 'product',
  path: `product/tray-${id}`,
  name: `Tray ${id}`,
  summary: `Summary ${id}`,
  images: [{ url: `http://127.0.0.1:8787/media/${id}.webp`, alt: 'A tray', width: 800, height: 600 }],
  fallbackFields: [],
  ...more,
})
const items = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => item(from + index))

function answer(reply: (query: URLSearchParams) => object | Response | Promise<Response>) {
  server.use(
    http.get(address('online/search'), async ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(query)
      const data = await reply(query)
      return data instanceof Response ? data : HttpResponse.json({ code: 200, message: '操作成功', data })
    }),
  )
}

const found = (list: object[], total = list.length) => answer(() => ({ total, pageNow: 1, pageSize: 20, list }))

/** The site has no index of its own. */
const noIndex = http.get('*/search-index/*', () => new HttpResponse('Not found', { status: 404 }))

beforeEach(() => {
  asked = []
  jest.mocked(reportView).mockClear()
  server.use(noIndex)
  window.history.replaceState(null, '', '/search')
})

const box = () => screen.getByRole('searchbox', { name: 'What are you looking for?' })
const result = (name: string) => screen.findByRole('link', { name })
const names = () => screen.queryAllByRole('heading').map((heading) => heading.textContent)

function open(options: SiteOptions = {}) {
  renderInSite(<SearchPanel />, options)
  return userEvent.setup({ delay: null })
}

describe('the form', () => {
  test('leads to the search page with the keyword, so that it can be sent from anywhere', () => {
    open({ language: 'de' })
    const form = screen.getByRole('search')
    expect(form).toHaveAttribute('action', '/de/search')
    expect(form).toHaveAttribute('method', 'get')
    expect(box()).toHaveAttribute('name', 'q')
  })

  test('says in the page that it needs JavaScript', () => {
    const html = renderToString(
      <TestSite>
        <SearchPanel />
      </TestSite>,
    )
    expect(html).toMatch(/<noscript>.*The search needs JavaScript.*<\/noscript>/)
  })
})

test('what is offered to those who have not searched yet stands there without a script, and until they search', async () => {
  const panel = <SearchPanel>Families of packs</SearchPanel>
  expect(renderToString(<TestSite>{panel}</TestSite>)).toContain('Families of packs')
  found(items(1, 2))
  renderInSite(panel)
  expect(screen.getByText('Families of packs')).toBeVisible()
  await userEvent.setup({ delay: null }).type(box(), 'tray')
  expect(await result('Tray 1')).toBeVisible()
  expect(screen.queryByText('Families of packs')).not.toBeInTheDocument()
})

/** What was reported as a visit: the search's address, and that of the one before. */
const reports = () =>
  jest.mocked(reportView).mock.calls.map(([{ location, prevLocation }]) => [location.search, prevLocation?.search])

describe('the visits', () => {
  test('have each search whose result was looked at, and none that was typed on the way', async () => {
    found([])
    window.history.replaceState(null, '', '/search?q=box%20lid')
    const user = open()
    await screen.findByText(/Nothing found/)
    await user.clear(box())
    await user.type(box(), 'tray')
    await waitFor(() => expect(asked.at(-1)?.get('keyword')).toBe('tray'))
    await user.type(box(), ' lid')
    await waitFor(() => expect(reports()).toHaveLength(1), { timeout: 4000 })
    await user.clear(box())
    await user.type(box(), 'cup')
    await waitFor(() => expect(reports()).toHaveLength(2), { timeout: 4000 })
    expect(reports()).toEqual([
      ['?q=tray+lid', '?q=box+lid'],
      ['?q=cup', '?q=tray+lid'],
    ])
  })

  test('have a search once that was in the address', async () => {
    found([])
    window.history.replaceState(null, '', '/search?q=box%20lid')
    open()
    await screen.findByText(/Nothing found/)
    await new Promise((resolve) => setTimeout(resolve, 2000))
    expect(reports()).toEqual([])
  })
})

describe('a search', () => {
  // Specification: 7.6
  test('asks in the language of the page', async () => {
    found([])
    const user = open({ langId: '3' })
    await user.type(box(), ' sushi tray ')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      keyword: 'sushi tray',
      pageNow: '1',
      pageSize: '20',
      companyId: '1',
      langId: '3',
    })
  })

  test('waits until the visitor stops typing', async () => {
    found([])
    const user = open()
    await user.type(box(), 'tray')
    expect(asked).toHaveLength(0)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.get('keyword')).toBe('tray')
  })

  test('begins at once when the form is sent', async () => {
    answer(async () => {
      await delay(200)
      return HttpResponse.json({ code: 200, data: { total: 0, list: [] } })
    })
    const user = open()
    await user.type(box(), 'tray{Enter}')
    expect(screen.getByRole('status')).toHaveTextContent('Searching …')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(asked).toHaveLength(1)
  })

  test('begins with the keyword of the address', async () => {
    found(items(1, 2))
    window.history.replaceState(null, '', '/search?q=%E6%89%98%E7%9B%98')
    open()
    expect(await screen.findByText('2 results for “托盘”')).toBeVisible()
    expect(box()).toHaveValue('托盘')
  })

  test('puts its keyword into the address without a history entry', async () => {
    found([])
    const entries = window.history.length
    const user = open()
    await user.type(box(), 'a&b')
    await waitFor(() => expect(window.location.search).toBe('?q=a%26b'))
    expect(window.history.length).toBe(entries)
  })

  test('leaves the address and shows nothing when the keyword is cleared', async () => {
    found(items(1, 2))
    window.history.replaceState(null, '', '/search?q=tray')
    const user = open()
    await result('Tray 1')
    await user.clear(box())
    await waitFor(() => expect(names()).toEqual([]))
    expect(window.location.search).toBe('')
  })

  test('does not begin while a Chinese word is being composed', async () => {
    found([])
    open()
    fireEvent.compositionStart(box())
    fireEvent.input(box(), { target: { value: 'tuo' }, isComposing: true })
    await new Promise((resolve) => setTimeout(resolve, 350))
    expect(asked).toHaveLength(0)
    fireEvent.compositionEnd(box(), { target: { value: '托盘' } })
    await waitFor(() => expect(asked[0]?.get('keyword')).toBe('托盘'))
  })

  test('shows the answer to what was typed last, whichever comes last', async () => {
    answer(async (query) => {
      const keyword = query.get('keyword')
      if (keyword === 'slow') await delay(200)
      const list = [item(1, { name: `Found for ${keyword}` })]
      return HttpResponse.json({ data: { total: 1, list } })
    })
    const user = open()
    await user.type(box(), 'slow{Enter}')
    await waitFor(() => expect(asked).toHaveLength(1))
    await user.clear(box())
    await user.type(box(), 'fast{Enter}')
    await result('Found for fast')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(names()).toEqual(['Found for fast'])
  })

  test('is not made for a keyword that is too long', async () => {
    const user = open()
    await user.click(box())
    await user.paste('x'.repeat(101))
    expect(await screen.findByText('Please use at most 100 characters.')).toBeVisible()
    expect(box()).toBeInvalid()
    expect(asked).toHaveLength(0)
  })
})

describe('the results', () => {
  async function search(options: SiteOptions = {}) {
    const user = open(options)
    await user.type(box(), 'tray{Enter}')
    return user
  }

  test('are counted, and the count is announced', async () => {
    found(items(1, 1))
    await search()
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 result for “tray”'))
  })

  test('have a kind, a name with its link, and a summary', async () => {
    found([item(1, { kind: 'news', path: 'news/fair', name: 'Fair', summary: 'We were there' })])
    await search({ language: 'de' })
    const result = within(await screen.findByRole('listitem'))
    expect(result.getByText('News')).toBeVisible()
    expect(result.getByRole('link', { name: 'Fair' })).toHaveAttribute('href', '/de/news/fair')
    expect(result.getByText('We were there')).toBeVisible()
  })

  test('have a small picture of known size, loaded when it is needed', async () => {
    found([item(1)])
    await search()
    const picture = (await screen.findByRole('listitem')).querySelector('img')
    expect(picture).toHaveAttribute('src', 'http://127.0.0.1:8787/media/1.webp')
    expect(picture).toHaveAttribute('width', '800')
    expect(picture).toHaveAttribute('height', '600')
    expect(picture).toHaveAttribute('loading', 'lazy')
  })

  test('say in which language a text is that has not been translated', async () => {
    found([item(1, { fallbackFields: ['name'] })])
    await search({ language: 'de' })
    expect((await result('Tray 1')).closest('[lang]')).toHaveAttribute('lang', 'en')
    expect(screen.getByText('Summary 1')).not.toHaveAttribute('lang')
  })

  test('lead to the home page where that was found', async () => {
    found([item(1, { kind: 'page', path: 'home', name: 'Home' })])
    await search()
    expect(await screen.findByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  })

  test('continue on request, with the focus on the first new one', async () => {
    answer((query) =>
      query.get('pageNow') === '1' ? { total: 23, list: items(1, 20) } : { total: 23, list: items(20, 23) },
    )
    const user = await search()
    await user.click(await screen.findByRole('button', { name: 'Show more results' }))
    await result('Tray 23')
    expect(names()).toEqual(items(1, 23).map(({ name }) => name))
    expect(screen.getByRole('link', { name: 'Tray 21' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Show more results' })).toBeNull()
  })

  test('stay when loading more fails, which can be tried again', async () => {
    let isDown = true
    answer((query) => {
      if (query.get('pageNow') === '1') return { total: 21, list: items(1, 20) }
      return isDown ? HttpResponse.error() : { total: 21, list: items(21, 21) }
    })
    const user = await search()
    await user.click(await screen.findByRole('button', { name: 'Show more results' }))
    expect(await screen.findByText(/The search can’t be reached/)).toBeVisible()
    expect(names()).toHaveLength(20)
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Show more results' }))
    expect(await result('Tray 21')).toBeVisible()
    expect(screen.queryByText(/can’t be reached/)).toBeNull()
  })

  test('may be none, with a hint', async () => {
    found([])
    await search()
    expect(await screen.findByText('Nothing found for “tray”')).toBeVisible()
    expect(screen.getByText(/Try fewer or broader words/)).toBeVisible()
    expect(screen.queryByRole('list')).toBeNull()
  })

  test.each([
    ['can not be reached', () => HttpResponse.error(), /can’t be reached/],
    ['refuses', () => HttpResponse.json({ code: 500, message: '系统错误' }), /refused this search/],
    ['refuses without words', () => HttpResponse.json({ code: 403 }), /refused this search/],
    ['answers with HTTP status 400', () => new HttpResponse(null, { status: 400 }), /refused this search/],
    ['answers with HTTP status 502', () => new HttpResponse(null, { status: 502 }), /is not available/],
    ['answers in HTML', () => HttpResponse.html('<!doctype html><h1>Hello</h1>'), /answer can’t be read/],
    ['answers without a list', () => HttpResponse.json({ code: 200, data: { total: 3 } }), /answer can’t be read/],
    [
      'answers with wrong items',
      () => HttpResponse.json({ code: 200, data: { total: 1, list: [{ id: 1 }] } }),
      /answer can’t be read/,
    ],
  ])('are reported as missing, with the reason, when the provider %s', async (_what, reply, words) => {
    answer(reply)
    await search()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
    expect(screen.getByRole('status')).not.toHaveTextContent('Nothing found')
    expect(names()).toEqual([])
  })
})
