import { EXAMPLE_FACTS } from '../../../../packages/contract/src/fact-examples'
import type { ProductFacts } from '../../../../packages/contract/src/facts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { browserList } from '../../../../src/lib/inquiry-list/list-store'
import { rememberWish } from '../../../../src/lib/inquiry-list/wishes'
import type { ShippingChoice } from '../../../../src/lib/shipping'
import { CalculatorSlot } from '../../../../src/features/product-figures/ui/calculator-slot'
import { renderInSite } from '../../../support/site'

// 400 × 300 × 250 mm, 10 kg, 100 pieces: the carton of __tests__/text/load-plan.test.ts.
const PACKING = { pcsPerCarton: 100, cartonMm: { l: 400, w: 300, h: 250 }, grossKg: 10 }

const PRODUCT = { path: 'product/bento-tray', name: 'Bento Tray', sku: 'PP-SU-1', moq: 30_000 }

/** The slot with what the figure around it keeps. */
function Slot({ facts }: { facts: ProductFacts }) {
  const [transport, setTransport] = useState<ShippingChoice>({
    pallet: 'iso',
    container: '40hc',
    height: '1800',
    doubleStack: false,
  })
  return (
    <CalculatorSlot
      facts={facts}
      product={PRODUCT}
      transport={transport}
      onTransport={(change) => setTransport((before) => ({ ...before, ...change }))}
    />
  )
}

/** Opens the calculator as the browser does when its summary is clicked. */
async function open() {
  const user = userEvent.setup()
  const { container } = renderInSite(<Slot facts={{ ...EXAMPLE_FACTS, packing: PACKING }} />)
  const details = container.querySelector('details') as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
  return { user, quantity: await screen.findByRole('textbox', { name: 'Quantity' }) }
}

const readAnswer = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, (term.nextElementSibling?.textContent ?? '').replaceAll('\u00a0', ' ').trim()]),
  )

test('has no fields before it is opened', () => {
  renderInSite(<Slot facts={EXAMPLE_FACTS} />)
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('begins with a full container', async () => {
  const { quantity } = await open()
  // 1200 × 1000 mm hold 10 a layer, (1800 - 144) / 250 = 6 layers: 60 cartons a pallet, 21 pallets.
  expect(quantity).toHaveValue('126,000')
  expect(readAnswer()).toMatchObject({ Containers: '1', Pallets: '21' })
})

test('answers what is typed and chosen', async () => {
  const { user, quantity } = await open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pallet' }), 'eur')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Container or truck' }), '20′')
  await user.clear(quantity)
  await user.type(quantity, '9,950')
  // 100 cartons on 3 pallets of 48: 1075 kg (2370 lb), 3 m³ (106 cu ft), 3 of 11 places.
  expect(readAnswer()).toEqual({
    Cartons: '100',
    Pallets: '3',
    // 144 + 6 × 250.
    Height: '1,644 mm 64.72 in',
    'Gross weight': '1,075 kg 2,370 lb',
    'Carton volume': '3 m³ 106 cu ft',
    Containers: '1',
    'Limited by': 'Chosen pallet height',
  })
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Rounded up to full cartons: 10,000 pieces')
  expect(screen.getByText('Fill level')).toHaveTextContent('27.3%')
})

test('counts cartons, without pallets', async () => {
  const { user, quantity } = await open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'Cartons')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pallet' }), 'Floor-loaded, no pallets')
  await user.clear(quantity)
  await user.type(quantity, '100')
  expect(readAnswer()).toMatchObject({ Cartons: '100', 'Gross weight': '1,000 kg 2,205 lb' })
  expect(readAnswer()).not.toHaveProperty('Pallets')
})

test.each([
  ['0', 'Please enter at least 1.'],
  ['many', 'Please enter the quantity in figures, for example 30,000.'],
  ['2000000000', 'That is more than this calculator can handle. Please enter 1,000,000,000 or fewer.'],
])('says of "%s" what is wrong with it, at the field and aloud', async (text, message) => {
  const { user, quantity } = await open()
  await user.clear(quantity)
  await user.type(quantity, text)
  expect(screen.getByRole('status')).toHaveTextContent(message)
  expect(quantity).toBeInvalid()
  expect(quantity).toHaveAccessibleDescription(message)
})

test('says what rests on the axles of a truck', async () => {
  const { user } = await open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Container or truck' }), 'truck')
  expect(readAnswer()).toHaveProperty('On the kingpin')
  expect(readAnswer()).toHaveProperty('On the trailer axles')
})

test('leads to the inquiry with the load in the product’s row, and leaves the visitor’s note alone', async () => {
  const { user, quantity } = await open()
  browserList.add(PRODUCT, 'en')
  browserList.change(PRODUCT.path, { note: 'Black, please.' })
  const listed = () => browserList.products().find(({ path }) => path === PRODUCT.path)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pallet' }), 'eur')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Container or truck' }), '20′')
  const link = () => screen.getByRole('link', { name: 'Add this load to your inquiry' })
  expect(link()).toHaveAttribute('href', '/inquiry')
  await user.click(link())
  const transport = { pallet: 'eur', container: '20', height: '1800', doubleStack: false }
  expect(listed()).toMatchObject({ quantity: '126000', transport, note: 'Black, please.' })
  await user.clear(quantity)
  await user.type(quantity, '10,000')
  await user.click(link())
  expect(listed()).toMatchObject({ quantity: '10000', transport, note: 'Black, please.' })
})

test('begins with what the finder was told, and the way that the goods are to travel', async () => {
  rememberWish(PRODUCT.path, {
    quantity: '200000',
    per: 'year',
    transport: { pallet: 'loose', container: '40', height: '', doubleStack: true },
  })
  const { quantity } = await open()
  expect(quantity).toHaveValue('200,000')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Pallet' })).toHaveValue('loose'))
  expect(screen.getByRole('combobox', { name: 'Container or truck' })).toHaveValue('40')
})

test('begins with one delivery of the year’s quantity on the list', async () => {
  browserList.add(PRODUCT, 'en')
  browserList.change(PRODUCT.path, { quantity: '200000', per: 'year', callOffs: '4' })
  const { quantity } = await open()
  expect(quantity).toHaveValue('50,000')
})

test('points out the way that takes fewer containers', async () => {
  const { user, quantity } = await open()
  await user.clear(quantity)
  await user.type(quantity, '300,000')
  const hint = await screen.findByText(/^Cheaper to ship/)
  expect(hint.textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /floor-loaded: (\d+) × 40′ HC, on pallets: (\d+) × 40′ HC/,
  )
  const [, loose, stacked] = /loaded: (\d+) .*pallets: (\d+) /.exec(hint.textContent ?? '') ?? []
  expect(Number(loose)).toBeLessThan(Number(stacked))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pallet' }), 'loose')
  expect(screen.queryByText(/^Cheaper to ship/)).not.toBeInTheDocument()
})
