import { screen } from '@testing-library/react'
import { CompareToggle } from '../../../../src/features/product/compare/compare-toggle'
import { renderInSite } from '../../../support/site'

jest.mock('gatsby', () => jest.requireActual<object>('../../../support/gatsby-page'))
jest.mock('gatsby-plugin-react-i18next', () => jest.requireActual<object>('../../../support/page-i18n'))

test('has a text for each state under a name that stays', () => {
  renderInSite(<CompareToggle path="product/tray" name="Tray" />)
  const button = screen.getByRole('button', { name: 'Compare: Tray', pressed: false })
  expect(Array.from(button.children, ({ textContent }) => textContent)).toEqual(['Compare', 'In comparison'])
})
