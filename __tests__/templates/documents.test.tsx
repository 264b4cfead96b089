import { screen, within } from '@testing-library/react'
import DocumentsTemplate from '../../src/templates/documents'
import { siteFrame } from '../support/fixtures'
import { renderPage } from '../support/render-page'

jest.mock('gatsby', () => jest.requireActual<object>('../support/gatsby-page'))
jest.mock('gatsby-plugin-react-i18next', () => jest.requireActual<object>('../support/page-i18n'))

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

const product = (slug: string, name: string, geometryVersion: string | null = null) => ({
  path: `product/${slug}`,
  name,
  categoriesIds: ['102'],
  geometryVersion,
  fallbackFields: [],
  documents: [{ label: 'Declaration of compliance: China', address: `/declarations/en/cn/product/${slug}.pdf` }],
})

function open(company: Company[] = [CERTIFICATE, LETTER]) {
  const data = {
    ...siteFrame(),
    company: { nodes: company },
    groups: {
      nodes: [
        { categoryId: '101', name: 'Empty', fallbackFields: [] },
        { categoryId: '102', name: 'Food trays', fallbackFields: [] },
      ],
    },
    products: [product('bento', 'Bento Tray', 'v1'), product('cup', 'Cup')],
  }
  return renderPage(DocumentsTemplate, { data, context: { language: 'en' }, at: { originalPath: '/documents' } })
}

const itemOf = (heading: string) =>
  within(screen.getByRole('heading', { level: 3, name: heading }).closest('li') as HTMLElement)

test('a certificate has number, issuer, scope, validity and the next audit, and is marked as a sample', () => {
  open()
  const item = itemOf('ISO 9001:2015 (sample)')
  for (const value of ['Q-417', 'Sample Body', 'May 12, 2025', 'May 11, 2028', 'April 20, 2027'])
    expect(item.getByText(value)).toBeInTheDocument()
  expect(item.getByText('Thermoforming')).toHaveAttribute('lang', 'en')
  expect(item.getByRole('link')).toHaveAttribute('href', '/certificates/en/iso-9001.pdf')
  expect(screen.getByRole('note')).toHaveTextContent('it certifies nothing')
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

test('each product stands in its category with its datasheet, its drawing where there is one, and its documents', () => {
  open()
  const addresses = [...screen.getByRole('main').querySelectorAll('details a')].map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    '/product/bento',
    '/datasheets/en/product/bento.pdf',
    '/drawing-sheets/en/product/bento.pdf',
    '/declarations/en/cn/product/bento.pdf',
    '/product/cup',
    '/datasheets/en/product/cup.pdf',
    '/declarations/en/cn/product/cup.pdf',
  ])
  const groups = [...screen.getByRole('main').querySelectorAll('summary')].map((group) => group.textContent)
  expect(groups).toEqual(['Food trays (2)'])
})

test('a company without documents of its own has those of its products only', () => {
  open([])
  expect(screen.queryByRole('heading', { level: 2, name: 'Company documents' })).not.toBeInTheDocument()
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Bento Tray' })).toBeInTheDocument()
})
