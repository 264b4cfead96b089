import browserslist from 'browserslist'
import { createRequire } from 'node:module'
import path from 'node:path'

type Support = Record<string, Record<string, string>>

const require = createRequire(path.resolve('package.json'))
const { feature } = require('caniuse-lite') as { feature: (packed: unknown) => { stats: Support } }

/** Without these a page does not work, and the build does not replace them. */
test.each([
  ['media queries with < and >', 'css-media-range-syntax'],
  ['cascade layers', 'css-cascade-layers'],
  ['logical properties', 'css-logical-props'],
  ['windows', 'dialog'],
  ['looking behind in regular expressions, which else keep a script from being read', 'js-regexp-lookbehind'],
])('every browser that package.json names knows %s', (_, name) => {
  const { stats } = feature(require(`caniuse-lite/data/features/${name}`))
  const lacking = browserslist(undefined, { path: path.resolve() }).filter((browser) => {
    const [engine = '', version = ''] = browser.split(' ')
    return !stats[engine]?.[version]?.startsWith('y')
  })
  expect(lacking).toEqual([])
})
