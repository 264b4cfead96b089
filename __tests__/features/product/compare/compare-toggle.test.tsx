import { screen } from '@testing-library/react'
import { CompareToggle } from '../../../../src/features/product/compare/compare-toggle'
import { renderInSite } from '../../../support/site'

test('has a text for each state under a name that stays', () => {
  renderInSite(<CompareToggle path="product/tray" name="Tray" />)
  const button = screen.getByRole('button', { name: 'Compare: Tray', pressed: false })
  expect(Array.from(button.children, ({ textContent }) => textContent)).toEqual(['Compare', 'In comparison'])
})
