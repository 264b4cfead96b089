import { screen } from '@testing-library/react'
import { Breadcrumbs, type TrailStep } from '../../../src/ui/components/breadcrumbs'
import { readTrail } from '../../support/render-page'
import { renderInSite, type SiteOptions } from '../../support/site'

const TRAIL: TrailStep[] = [
  { name: 'All products', target: { to: 'list', kind: 'product', page: 1 } },
  { name: 'Food trays', target: { to: 'category', path: 'food-tray' }, fallbackFields: ['name'] },
  { name: 'Bento tray', target: { to: 'item', path: 'product/bento-tray' } },
]

const open = (trail = TRAIL, options?: SiteOptions) => renderInSite(<Breadcrumbs trail={trail} />, options)

test('lead from the home page to the page itself, which is no link', () => {
  open()
  expect(readTrail()).toEqual([
    ['Home', '/'],
    ['All products', '/product-list/1'],
    ['Food trays', '/food-tray'],
    ['Bento tray', null],
  ])
  expect(screen.getByText('Bento tray')).toHaveAttribute('aria-current', 'page')
})

test('lead to pages of the language', () => {
  open(TRAIL, { language: 'de' })
  expect(readTrail().map(([, address]) => address)).toEqual(['/de', '/de/product-list/1', '/de/food-tray', null])
})

test('mark a name that is in English', () => {
  open(TRAIL, { language: 'de' })
  expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('lang'))).toEqual([null, null, 'en', null])
})

test('tell pages of the same name apart', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
  open([
    { name: 'Materials', target: { to: 'item', path: 'materials' } },
    { name: 'Materials', target: { to: 'item', path: 'materials/materials' } },
  ])
  expect(readTrail()).toEqual([
    ['Home', '/'],
    ['Materials', '/materials'],
    ['Materials', null],
  ])
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})
