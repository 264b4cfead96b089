import { EXAMPLE_FACTS } from '../../../../packages/contract/src/fact-examples'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Figure, { type FigureName } from '../../../../src/features/product-figures/ui/figure'
import { renderInSite } from '../../../support/site'

const open = (name: FigureName, facts: Partial<typeof EXAMPLE_FACTS> = {}, path = 'product/bento-tray') =>
  renderInSite(
    <Figure
      name={name}
      facts={{ ...EXAMPLE_FACTS, ...facts }}
      drawing={null}
      hasModel={false}
      path={path}
      title="Bento Tray"
    />,
  )

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

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

  test('leaves the range to the key figures, and hides its drawings', () => {
    const { container } = open('temperature')
    expect(plain(container.textContent)).not.toContain('−6 °C to 120 °C')
    expect(container.querySelectorAll('svg')).not.toHaveLength(0)
    for (const drawing of container.querySelectorAll('svg')) expect(drawing).toHaveAttribute('aria-hidden', 'true')
  })
})

test('a pack without geometry has its outer size, and no drawing that would be made up', () => {
  const { container } = open('drawing')
  expect(plain(container.textContent)).toBe(
    'DimensionsOuter size (L × W × H): 275.5 × 205 × 55 mm (10.85 × 8.07 × 2.17 in)',
  )
  expect(container.querySelector('svg')).toBeNull()
})

describe('the packing', () => {
  test('goes from the piece to the container', () => {
    open('packing')
    const steps = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')
    expect(steps.map((step) => plain(within(step).getByRole('heading').textContent))).toEqual([
      'Piece',
      'Carton',
      'Pallet 1,200 × 1,000 mm',
      '40′ HC',
    ])
    /*
     * Cartons of 565 × 425 × 340 mm and 14.9 kg on 1200 × 1000: 2 × 2 as they lie, and turned 2 × 1; a row of 2
     * (425 deep) leaves 575, in which 2 turned ones stand: 4; at most 1.2 / 0.24 = 4.997. (2535 - 144) / 340 = 7
     * layers: 28 cartons of 1200. 144 + 7 × 340 = 2524 mm; 30 + 28 × 14.9 = 447.2 kg.
     */
    expect(readTerms(steps[2] as HTMLElement)).toEqual([
      ['Pieces', '33,600'],
      ['Cartons', '28'],
      ['Cartons per layer', '4'],
      ['Layers', '7'],
      ['Height', '2,524 mm'],
      ['Gross weight', '447 kg'],
    ])
    // 21 pallets: 588 cartons, 705,600 pieces, 21 × 447.2 = 9391 kg.
    expect(readTerms(steps[3] as HTMLElement)).toEqual([
      ['Pieces', '705,600'],
      ['Cartons', '588'],
      ['Pallets', '21'],
      ['Gross weight', '9,391 kg'],
      ['Limited by', 'Space'],
    ])
  })

  test('follows the chosen pallet', async () => {
    open('packing')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pallet' }), 'eur')
    const [, , pallet, container] = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')
    expect(plain(within(pallet as HTMLElement).getByRole('heading').textContent)).toBe('Pallet 1,200 × 800 mm')
    // 1200/565 = 2 by 800/425 = 1, turned 1200/425 = 2 by 800/565 = 1; at most 0.96 / 0.24 = 3.998: 2 or 3, times 7.
    const [, cartons] = readTerms(pallet as HTMLElement)
    const inAll = readTerms(container as HTMLElement)
    const full = Number(inAll[1]?.[1]?.replace(',', '')) / Number(inAll[2]?.[1])
    expect(['14', '21']).toContain(cartons?.[1])
    expect(full).toBe(Number(cartons?.[1]))
  })

  test('says in words where cartons without pallets take one container less', async () => {
    open('packing')
    const note = screen.getByText(/^Cheaper to ship/)
    // 4 × 588 = 2352 cartons on pallets; loose, 112 in each of 7 layers, 784 a container: 3 containers.
    expect(plain(note.textContent)).toBe(
      'Cheaper to ship – floor-loaded: 3 × 40′ HC, on pallets: 4 × 40′ HC · 2,822,400 pieces',
    )
    // Of 336 cartons on these pallets, 2 × 336 = 672 need but one container.
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pallet' }), 'eur')
    expect(plain(note.textContent)).toContain('floor-loaded: 1 × 40′ HC, on pallets: 2 × 40′ HC')
  })

  test('leaves out pallet and container where the carton fits neither', () => {
    open('packing', { packing: { ...EXAMPLE_FACTS.packing, cartonMm: { l: 1300, w: 1200, h: 500 } } })
    expect(screen.queryByRole('heading', { name: /Pallet/ })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Carton' })).toBeVisible()
  })

  test('has full containers in a table, and those that few ask for behind one word', () => {
    open('packing')
    const read = (table: HTMLElement | undefined) =>
      table &&
      within(table)
        .getAllByRole('rowheader', { hidden: true })
        .map(({ textContent }) => plain(textContent))
    const [common, further] = screen.getAllByRole('table', { name: /Pieces per full load/, hidden: true })
    expect(read(common)).toEqual(['40′', '40′ HC', 'Truck, 13.6 m'])
    expect(read(further)).toEqual(['20′', '45′ HC', 'Air pallet, 88 × 125 in'])
    expect(further?.closest('details')).not.toHaveAttribute('open')
  })
})

test('the lead time says its steps and sums', () => {
  const { container } = open('leadTime')
  const [first, repeat] = container.querySelectorAll('dl')
  expect(readTerms(first as HTMLElement)).toEqual([
    ['Brief and design', '5 days'],
    ['Sample from a sample mould', '7 days'],
    ['Tooling', '20 days'],
    ['Trial run', '3 days'],
    ['Production', '15 days'],
  ])
  expect(readTerms(repeat as HTMLElement)).toEqual([['Production', '15 days']])
  expect(screen.getByText('First order with a new mould').parentElement).toHaveTextContent('Total 50 days')
  expect(screen.getByText('Existing mould or repeat order').parentElement).toHaveTextContent('Total 15 days')
})
