import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PageProps } from 'gatsby'
import { renderToString } from 'react-dom/server'
import { unzipSync } from 'fflate'
import DocumentsTemplate from '../../src/templates/documents'
import { siteFrame } from '../support/fixtures'
import { HttpResponse, http, mockProvider } from '../support/provider-server'
import { renderPage } from '../support/render-page'

type Data = Queries.DocumentsPageQuery
type Company = Data['company']['nodes'][number]

const CERTIFICATE: Company = {
  documentId: 'iso-9001',
  name: 'ISO 9001:2015',
  number: 'Q-417',
  issuer: 'Sample Body',
  scope: 'Thermoforming',
  validFromOn: 'May 12, 2025',
  validUntilOn: 'May 11, 2028',
  nextAuditOn: 'April 20, 2027',
  access: 'download',
  sample: true,
  address: '/certificates/en/iso-9001.pdf',
  fallbackFields: ['scope'],
}

const LETTER: Company = {
  ...CERTIFICATE,
  documentId: 'letter',
  name: 'FDA letter',
  access: 'request',
  sample: false,
  nextAuditOn: null,
  address: '/inquiry?product=FDA%20letter',
}

const product = (slug: string, sku: string, name: string, changes: Partial<Data['products'][number]> = {}) => ({
  path: `product/${slug}`,
  name,
  categoriesIds: ['102'],
  geometryVersion: null,
  model: null,
  fallbackFields: [],
  facts: { sku, material: { base: 'PP' }, outerMm: { l: 1, w: 1, h: 1 } },
  documents: [
    {
      kind: 'declaration',
      market: 'EU',
      short: 'EU',
      address: `/declarations/en/eu/product/${slug}.pdf`,
      isFile: true,
    },
    {
      kind: 'declaration',
      market: 'CN',
      short: 'CN',
      address: `/declarations/en/cn/product/${slug}.pdf`,
      isFile: true,
    },
    {
      kind: 'declaration',
      market: 'US',
      short: 'US: on request',
      address: '/inquiry?product=Declaration',
      isFile: false,
    },
    { kind: 'certificate', market: null, short: null, address: CERTIFICATE.address ?? '', isFile: true },
  ],
  ...changes,
})

function dataOf(company: Company[] = [CERTIFICATE, LETTER]) {
  return {
    ...siteFrame(),
    company: { nodes: company },
    groups: {
      nodes: [
        { categoryId: '101', name: 'Empty', fallbackFields: [] },
        { categoryId: '102', name: 'Food trays', fallbackFields: [] },
        { categoryId: '103', name: 'Cups', fallbackFields: [] },
      ],
    },
    products: [
      product('bento', 'PP-FT-103', 'Bento Tray', { geometryVersion: 'v1', model: { bytes: 9 } }),
      product('cup', 'PP-FC-101', 'Cup', {
        categoriesIds: ['103'],
        facts: { sku: 'PP-FC-101', material: { base: 'rPET' }, outerMm: { l: 1, w: 1, h: 1 } },
        documents: [],
      }),
    ],
  }
}

const open = (company?: Company[]) =>
  renderPage(DocumentsTemplate, {
    data: dataOf(company),
    context: { language: 'en' },
    at: { originalPath: '/documents' },
  })

const itemOf = (heading: string) =>
  within(screen.getByRole('heading', { level: 3, name: heading }).closest('li') as HTMLElement)

test('a certificate has number, issuer, scope, validity and the next audit, and is marked as a sample', () => {
  open()
  const item = itemOf('ISO 9001:2015 (sample)')
  for (const value of ['Q-417', 'Sample Body', 'May 12, 2025', 'May 11, 2028', 'April 20, 2027'])
    expect(item.getByText(value)).toBeInTheDocument()
  expect(item.getByText('Thermoforming')).toHaveAttribute('lang', 'en')
  expect(item.getByRole('link')).toHaveAttribute('href', '/certificates/en/iso-9001.pdf')
  expect(screen.getByRole('note')).toHaveTextContent('they certify nothing')
})

test('what is only sent on request says so, and asks for it in the inquiry', () => {
  open()
  const item = itemOf('FDA letter')
  expect(item.getByText(/Only sent on request/)).toBeInTheDocument()
  expect(item.getByRole('link', { name: 'FDA letter: Request it' })).toHaveAttribute(
    'href',
    '/inquiry?product=FDA%20letter',
  )
  expect(item.queryByText('Next audit')).not.toBeInTheDocument()
})

const rowsOf = () => screen.getAllByRole('row').slice(1)
const cellsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) =>
      within(cell)
        .queryAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    )

test('each product has a row with its datasheet, its drawing and 3D file where there are such, and its declarations by market', () => {
  open()
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Item',
    'Datasheet',
    'Declaration of compliance',
    'Drawing',
    '3D',
  ])
  const [bento, cup] = rowsOf()
  expect(screen.getByRole('link', { name: 'US Request it' })).toBeInTheDocument()
  expect(cellsOf(bento)).toEqual([
    [['PDF', '/datasheets/en/product/bento.pdf']],
    [
      ['EU', '/declarations/en/eu/product/bento.pdf'],
      ['CN', '/declarations/en/cn/product/bento.pdf'],
      ['US', '/inquiry?product=Declaration'],
    ],
    [['PDF', '/drawing-sheets/en/product/bento.pdf']],
    [['GLB', '/models/product/bento.glb']],
  ])
  expect(cellsOf(cup)).toEqual([[['PDF', '/datasheets/en/product/cup.pdf']], [], [], []])
})

test('a card keeps what is neither datasheet nor declaration behind a disclosure, where there is any', () => {
  open()
  const [bento, cup] = rowsOf().map((row) => within(row))
  expect(bento?.getByText('More documents').closest('details')).not.toHaveAttribute('open')
  expect(cup?.queryByText('More documents')).not.toBeInTheDocument()
})

describe('the filters', () => {
  const shownItems = () => rowsOf().map((row) => within(row).getByRole('checkbox').getAttribute('aria-labelledby'))

  test.each([
    ['item number in another writing', 'searchbox', 'Item numbers or names, separated by commas', 'pp fc 101'],
    ['word of the name', 'searchbox', 'Item numbers or names, separated by commas', 'cup'],
    ['family', 'combobox', 'Product family', 'Cups'],
    ['material', 'combobox', 'Material', 'rPET'],
  ] as const)('leave the rows of an %s', async (_what, role, name, value) => {
    open()
    const field = screen.getByRole(role, { name })
    if (role === 'combobox') await userEvent.selectOptions(field, value)
    else await userEvent.type(field, value)
    expect(shownItems()).toEqual(['PP-FC-101'])
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2 items')
  })

  test('offer the markets that something is declared for, and none that is only asked for', async () => {
    open()
    const market = screen.getByRole('combobox', { name: 'Market' })
    expect(
      within(market)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All', 'China', 'European Union'])
    await userEvent.selectOptions(market, 'China')
    expect(shownItems()).toEqual(['PP-FT-103'])
  })

  test('take item numbers from the address', () => {
    window.history.replaceState(null, '', '/documents?item=PP-FC-101')
    open()
    window.history.replaceState(null, '', '/')
    expect(shownItems()).toEqual(['PP-FC-101'])
  })
})

describe('the ZIP file', () => {
  const server = mockProvider()
  let saved: Blob | null = null
  beforeEach(() => {
    saved = null
    server.use(http.get('*.pdf', ({ request }) => HttpResponse.text(new URL(request.url).pathname)))
    server.use(http.get('*.glb', () => HttpResponse.text('model')))
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => ((saved = blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  })

  const readSaved = async () => {
    await waitFor(() => expect(saved).not.toBeNull())
    return Object.keys(unzipSync(new Uint8Array(await new Response(saved).arrayBuffer()))).sort()
  }

  test('has the files of all that is shown, each once', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Download as ZIP (files: 6)' }))
    expect(await readSaved()).toEqual([
      'PP-FC-101/datasheets.pdf',
      'PP-FT-103/datasheets.pdf',
      'PP-FT-103/declaration-cn.pdf',
      'PP-FT-103/declaration-eu.pdf',
      'PP-FT-103/drawing-sheets.pdf',
      'PP-FT-103/models.glb',
    ])
  })

  test('has its number of files in the page as served', () => {
    // React warns of layout effects, which a server has not.
    const warnings = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const props = { data: dataOf(), pageContext: { language: 'en' }, location: window.location }
    const html = renderToString(<DocumentsTemplate {...(props as unknown as PageProps<Data>)} />)
    warnings.mockRestore()
    expect(html).toContain('Download as ZIP (files: 6)')
  })

  test('has those of the chosen items only, if any are', async () => {
    open()
    await userEvent.click(screen.getByRole('checkbox', { name: /PP-FC-101/ }))
    expect(screen.getByRole('status')).toHaveTextContent('Items selected: 1')
    await userEvent.click(screen.getByRole('button', { name: 'Download as ZIP (files: 1)' }))
    expect(await readSaved()).toEqual(['PP-FC-101/datasheets.pdf'])
  })
})

test('a company without documents of its own has those of its products only', () => {
  open([])
  expect(screen.queryByRole('heading', { level: 2, name: 'Company documents' })).not.toBeInTheDocument()
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Bento Tray' })).toBeInTheDocument()
})
