import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FacetProduct } from '../../../../src/features/facets/model/facet-product'
import { FacetResults } from '../../../../src/features/facets/ui/facet-results'
import { picture, productCard } from '../../../support/fixtures'
import { makeProduct, servePayloads } from '../../../support/payloads'
import { http, HttpResponse, mockProvider } from '../../../support/provider-server'
import { renderInSite } from '../../../support/site'

const server = mockProvider()

/** Loaded pages are kept, so each test has products of its own. */
function open(...slugs: string[]) {
  const found = slugs.map((slug) => ({ path: `product/${slug}`, name: slug })) as FacetProduct[]
  const cardOf = ({ path, name }: FacetProduct) => productCard(path.slice('product/'.length), name)
  const { container } = renderInSite(<FacetResults products={found} cardOf={cardOf} shown={24} onMore={() => {}} />)
  return () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
}

test('a card shows the empty pack once somebody points at it or moves the focus there', async () => {
  const empty = (slug: string) => ({ views: [{ view: 'empty', ...picture(`${slug}-empty`) }] })
  server.use(...servePayloads(makeProduct('a', 'a', empty('a')), makeProduct('b', 'b', empty('b'))))
  const sources = open('a', 'b')
  expect(sources()).toEqual(['/static/a-960.webp', '/static/b-960.webp'])
  await userEvent.hover(screen.getByRole('link', { name: 'b' }))
  await waitFor(() =>
    expect(sources()).toEqual(['/static/a-960.webp', '/static/b-960.webp', '/static/b-empty-960.webp']),
  )
  screen.getByRole('link', { name: 'a' }).focus()
  await waitFor(() => expect(sources()).toContain('/static/a-empty-960.webp'))
})

test('a card stays as it is where there is no empty pack, or its page is out of reach', async () => {
  let asked = 0
  server.use(
    ...servePayloads(makeProduct('c', 'c')),
    http.get('*/product/d/_payload.json', () => {
      asked += 1
      return new HttpResponse(null, { status: 502 })
    }),
  )
  const sources = open('c', 'd')
  await userEvent.hover(screen.getByRole('link', { name: 'c' }))
  await userEvent.hover(screen.getByRole('link', { name: 'd' }))
  await waitFor(() => expect(asked).toBe(1))
  expect(sources()).toEqual(['/static/c-960.webp', '/static/d-960.webp'])
})
