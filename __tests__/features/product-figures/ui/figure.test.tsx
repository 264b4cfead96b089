import { EXAMPLE_FACTS } from '../../../../packages/contract/src/fact-examples'
import { screen, within } from '@testing-library/react'
import Figure, { type FigureName } from '../../../../src/features/product-figures/ui/figure'
import { renderInSite } from '../../../support/site'

jest.mock('gatsby', () => jest.requireActual<object>('../../../support/gatsby'))
jest.mock('gatsby-plugin-react-i18next', () => jest.requireActual<object>('../../../support/i18n'))

const open = (name: FigureName, facts: Partial<typeof EXAMPLE_FACTS> = {}, path = 'product/bento-tray') =>
  renderInSite(<Figure name={name} facts={{ ...EXAMPLE_FACTS, ...facts }} path={path} />)

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

/** Terms and values of a part, in order. */
const readTerms = (part: HTMLElement) =>
  within(part)
    .getAllByRole('term')
    .map((term) => [term.textContent, plain(term.nextElementSibling?.textContent ?? null)])

describe('the temperature range', () => {
  test('says each use and its verdict in words', () => {
    open('temperature')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      'Freezer −18 °CNot suitable',
      'Fridge 2 °C to 8 °CSuitable',
      'Room temperature 20 °C to 25 °CSuitable',
      'Hot filling 85 °C to 90 °CSuitable',
      'Microwave 100 °CSuitable without lid',
      'Oven 180 °C to 220 °CNot suitable',
    ])
  })

  test('says the range in both measures, and hides its drawings', () => {
    const { container } = open('temperature')
    expect(plain(container.textContent)).toContain('−6 °C to 120 °C 21 °F to 248 °F')
    for (const drawing of container.querySelectorAll('svg')) expect(drawing).toHaveAttribute('aria-hidden', 'true')
  })
})

describe('the drawing', () => {
  test('has views that say their measures', () => {
    open('drawing')
    const names = screen.getAllByRole('img').map((view) => plain(view.getAttribute('aria-label')))
    expect(names).toEqual([
      'Top view: length 275.5 mm (10.85 in), width 205 mm (8.07 in)',
      'Front view: length 275.5 mm (10.85 in), height 55 mm (2.17 in)',
    ])
  })

  test('is round for what is round, and for nothing else', () => {
    const circles = ({ container }: ReturnType<typeof open>) => container.querySelectorAll('circle').length
    expect(circles(open('drawing', { outerMm: { l: 185, w: 185, h: 98 } }, 'product/salad-bowl-round'))).toBe(2)
    expect(circles(open('drawing', { outerMm: { l: 185, w: 185, h: 98 } }, 'product/apple-clamshell'))).toBe(0)
  })
})

describe('the packing', () => {
  test('goes from the piece to the container', () => {
    open('packing')
    const steps = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')
    expect(steps.map((step) => plain(within(step).getByRole('heading').textContent))).toEqual([
      'Piece',
      'Carton',
      'Pallet 1,200 × 1,000 mm',
      'Container 40′ HC',
    ])
    /*
     * Cartons of 565 × 425 × 340 mm and 14.9 kg on 1200 × 1000: 2 × 2 as they lie, and turned 2 × 1; a row of 2
     * (425 deep) leaves 575, in which 2 turned ones stand: 4. (1800 - 144) / 340 = 4 layers: 16 cartons of 1200.
     * 144 + 4 × 340 = 1504 mm; 30 + 16 × 14.9 = 268.4 kg.
     */
    expect(readTerms(steps[2] as HTMLElement)).toEqual([
      ['Pieces', '19,200'],
      ['Cartons', '16'],
      ['Cartons per layer', '4'],
      ['Layers', '4'],
      ['Height', '1,504 mm'],
      ['Gross weight', '268 kg'],
    ])
    // 20 pallets: 320 cartons, 384,000 pieces, 20 × 268.4 = 5368 kg.
    expect(readTerms(steps[3] as HTMLElement)).toEqual([
      ['Pieces', '384,000'],
      ['Cartons', '320'],
      ['Pallets', '20'],
      ['Gross weight', '5,368 kg'],
    ])
  })

  test('leaves out pallet and container where the carton fits neither', () => {
    open('packing', { packing: { ...EXAMPLE_FACTS.packing, cartonMm: { l: 1300, w: 1200, h: 500 } } })
    expect(screen.queryByRole('heading', { name: /Pallet/ })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Carton' })).toBeVisible()
  })

  test('has full containers in a table', () => {
    open('packing')
    const rows = within(screen.getByRole('table', { name: 'Pieces in a full container' })).getAllByRole('rowheader')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['20′', '40′', '40′ HC'])
  })
})

test('the lead time says its steps and sums', () => {
  const { container } = open('leadTime')
  const [first, repeat] = container.querySelectorAll('dl')
  expect(readTerms(first as HTMLElement)).toEqual([
    ['Samples', '1 day'],
    ['Tooling', '20 days'],
    ['Production', '15 days'],
  ])
  expect(readTerms(repeat as HTMLElement)).toEqual([['Production', '15 days']])
  expect(screen.getByText('First order with a new mould').parentElement).toHaveTextContent('Total 36 days')
  expect(screen.getByText('Existing mould or repeat order').parentElement).toHaveTextContent('Total 15 days')
})
