import { EXAMPLE_FACTS } from '../../../packages/contract/src/fact-examples'
import { renderToString } from 'react-dom/server'
import { MaterialStrip } from '../../../src/layouts/material-strip'
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
      <Figure
        name={name}
        facts={FACTS_OF_MANY}
        drawing={null}
        hasModel={false}
        path="product/bento-tray"
        title="Bento Tray"
      />
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

// A browser ends a drawing at an element of HTML, and React then discards the whole section.
test.each([
  ['figure of temperatures', () => render('temperature')],
  [
    'strip of materials',
    () =>
      renderToString(
        <TestSite language="ru">
          <MaterialStrip materials={[{ path: 'materials/pp', names: ['PP'], fromC: -10, toC: 100, clarity: null }]} />
        </TestSite>,
      ),
  ],
])('the axis of the %s stays whole in the HTML', (_what, html) => {
  document.body.innerHTML = html()
  expect([...document.querySelectorAll('svg text')].at(-1)?.textContent).toMatch(/\d °C$/)
})
