import { HttpResponse, address, http, mockProvider } from '../support/provider-server'
import { render, screen } from '@testing-library/react'
import type { PageProps } from 'gatsby'
import AccountTemplate from '../../src/templates/account'
import { siteFrame } from '../support/fixtures'
import { standAt } from '../support/i18n'
import { main, readTrail } from '../support/render-page'

const server = mockProvider()
let pages: (string | null)[] = []

beforeEach(() => {
  pages = []
  localStorage.setItem('token', 't')
  server.use(
    http.get(address('online/account'), () => HttpResponse.json({ code: 200, data: { user: { email: 'a@b.cd' } } })),
    http.get(address('online/myInquiries'), ({ request }) => {
      pages.push(new URL(request.url).searchParams.get('pageNow'))
      return HttpResponse.json({ code: 200, data: { total: 0, list: [] } })
    }),
  )
})

function open(search = '') {
  standAt({ originalPath: '/account' })
  const props = { data: siteFrame(), location: { search } }
  return render(<AccountTemplate {...(props as unknown as PageProps<Queries.AccountPageQuery>)} />)
}

test('is headed by its title, in the head too', async () => {
  open()
  await main().findByText('Signed in as a@b.cd')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your account')
  expect(document.title).toBe('Your account | Pellucid')
  expect(readTrail()).toEqual([
    ['Home', '/'],
    ['Your account', null],
  ])
})

test.each([
  ['', '1'],
  ['?page=3', '3'],
  ['?page=x', '1'],
])('shows with the query "%s" the page %s', async (search, page) => {
  open(search)
  await main().findByText('Signed in as a@b.cd')
  expect(pages).toEqual([page])
})

test('shows nothing of its own to visitors who are not signed in', async () => {
  localStorage.clear()
  open()
  await main().findByRole('button', { name: 'Sign out' })
  expect(main().queryByText(/Signed in as/)).not.toBeInTheDocument()
  expect(pages).toEqual([])
})
