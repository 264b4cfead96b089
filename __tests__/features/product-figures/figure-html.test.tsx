import { EXAMPLE_FACTS } from '../../../packages/contract/src/fact-examples'
import { renderToString } from 'react-dom/server'
import Figure, { type FigureName } from '../../../src/features/product-figures/ui/figure'
import { TestSite } from '../../support/site'
import { translatorOf } from '../../support/translator'

// The longest texts, in letters of two bytes each.
const mockTranslate = translatorOf('ru', 'figures')

jest.mock('gatsby', () => jest.requireActual<object>('../../support/gatsby'))
jest.mock('gatsby-plugin-react-i18next', () => ({
  useTranslation: () => ({ t: mockTranslate }),
}))

const FACTS_OF_MANY = { ...EXAMPLE_FACTS, packing: { ...EXAMPLE_FACTS.packing, cartonMm: { l: 215, w: 150, h: 120 } } }

const render = (name: FigureName) =>
  renderToString(
    <TestSite language="ru">
      <Figure name={name} facts={FACTS_OF_MANY} drawing={null} path="product/bento-tray" title="Bento Tray" />
    </TestSite>,
  )

/**
 * React sends a boundary above this number of bytes later and with a script, which visitors without scripts never see.
 */
const MOST = 12_800

// A drawing is put into the HTML after React (src/build/html/render-page.ts).
test.each<FigureName>(['temperature', 'packing', 'leadTime'])(
  'the figure %s is small enough to stand in the HTML',
  (name) => {
    expect(Buffer.byteLength(render(name))).toBeGreaterThan(500)
    expect(Buffer.byteLength(render(name))).toBeLessThan(MOST)
  },
)
