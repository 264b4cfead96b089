import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BesideEachOther } from '../../../../src/features/product/compare/beside-each-other'
import { http, HttpResponse, mockProvider } from '../../../support/provider-server'
import { renderInSite } from '../../../support/site'

const server = mockProvider()

const drawing = (w: number, h: number) => ({
  html: '',
  front: { box: { x: -w / 2, y: -h, w, h }, outlines: ['M0 0h1'] },
  plan: { box: { x: -w / 2, y: -w / 2, w, h: w }, outlines: ['M0 0h1'] },
})

const TRAY = { name: 'Tray', outerMm: { l: 200, w: 200, h: 40 }, drawing: '/drawings/en/product/tray.json?1' }
const CUP = { name: 'Cup', outerMm: { l: 100, w: 100, h: 150 }, drawing: '/drawings/en/product/cup.json?1' }

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

const serve = () =>
  server.use(
    http.get('*/drawings/en/product/tray.json', () => HttpResponse.json(drawing(200, 40))),
    http.get('*/drawings/en/product/cup.json', () => HttpResponse.json(drawing(100, 150))),
  )

const readSize = () => screen.getByRole('img').getAttribute('viewBox')?.split(' ').map(Number) ?? []

test('shows packs at one scale beside a bank card, and says which is which', async () => {
  serve()
  renderInSite(<BesideEachOther products={[TRAY, CUP]} />)
  await screen.findByText('Cup', { exact: false })
  await screen.findByText('Tray', { exact: false })
  expect(plain(screen.getByRole('img').getAttribute('aria-label'))).toBe(
    'Tray, 200 × 200 × 40 mm; Cup, 100 × 100 × 150 mm; Bank card',
  )
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(['A Tray, 200 × 200 × 40 mm', 'B Cup, 100 × 100 × 150 mm'])
  // Tray, cup and card with 30 mm around each.
  expect(readSize()[2]).toBeCloseTo(30 + 200 + 30 + 100 + 30 + 85.6 + 30)
})

test('shows them from above, and beside a can', async () => {
  serve()
  renderInSite(<BesideEachOther products={[TRAY]} />)
  await userEvent.selectOptions(await screen.findByLabelText('View'), 'plan')
  await userEvent.selectOptions(screen.getByLabelText('For scale'), 'can')
  const [, , width = 0, height = 0] = readSize()
  expect(width).toBeCloseTo(30 + 200 + 30 + 66 + 30)
  expect(height).toBeGreaterThan(200)
})

test('leaves out what could not be loaded', async () => {
  server.use(
    http.get('*/drawings/en/product/tray.json', () => HttpResponse.json(drawing(200, 40))),
    http.get('*/drawings/en/product/cup.json', () => new HttpResponse(null, { status: 404 })),
  )
  renderInSite(<BesideEachOther products={[TRAY, CUP]} />)
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
})
