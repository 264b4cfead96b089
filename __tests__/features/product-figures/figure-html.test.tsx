import { EXAMPLE_FACTS } from '../../../packages/contract/src/fact-examples'
import { renderToString } from 'react-dom/server'
import { MaterialStrip } from '../../../src/layouts/material-strip'
import { TemperatureFigure } from '../../../src/features/product-figures/ui/temperature-figure'
import { TestSite } from '../../support/site'

const STRIP = [{ path: 'materials/pp', names: ['PP'], fromC: -10, toC: 100, clarity: null }]

// A browser ends a drawing at an element of HTML, and React then discards the whole section.
test.each([
  ['figure of temperatures', <TemperatureFigure key="figure" facts={EXAMPLE_FACTS} />],
  ['strip of materials', <MaterialStrip key="strip" materials={STRIP} />],
])('the axis of the %s stays whole in the HTML', (_what, drawing) => {
  document.body.innerHTML = renderToString(<TestSite>{drawing}</TestSite>)
  expect([...document.querySelectorAll('svg text')].at(-1)?.textContent).toBe('220 °C')
})
