import { createProgress, isFalseAlarm } from '../../scripts/lib/build-progress'

const OUTPUT = `success load plugins - 0.564s
info The provider's items: 1056 in 11 languages, 1056 new or changed, 0 removed; pictures and 3D files: 243 fetched, 0 kept
warning 13 texts are older than their English: products/box/index.zh.md (body)
success createPages - 1.289s
info Total nodes: 12126, SitePage nodes: 1630 (use --verbose for breakdown)
success write out requires - 0.037s
\u001b[32msuccess\u001b[39m Building production JavaScript and CSS bundles - 75.261s
success Running gatsby-plugin-sharp.IMAGE_PROCESSING jobs - 4.777s - 10/10 2.09/s
Pages
┌ src/templates/home.tsx
│ ├   /
  ╰─────────╯
error The pages could not be created. It says why.
  at the file
info Done building in 204.914377053 sec`

test('says what a build does and how long it has taken, and passes on warnings and errors', () => {
  let time = 0
  const describe = createProgress(() => (time += 10_000))
  expect(OUTPUT.split('\n').map(describe).filter(Boolean)).toEqual([
    '0:10  Reading the content from the provider …',
    "info The provider's items: 1056 in 11 languages, 1056 new or changed, 0 removed; pictures and 3D files: 243 fetched, 0 kept",
    'warning 13 texts are older than their English: products/box/index.zh.md (body)',
    '0:20  Building 1,630 pages in 11 languages …',
    '0:30  Compiling scripts and styles …',
    '0:40  Compiling what renders the pages …',
    'error The pages could not be created. It says why.',
    '  at the file',
  ])
})

test.each([
  [
    '\u001b[33mwarn\u001b[39m The GraphQL query in the non-page component "/site/src/templates/account.tsx" will not be run.',
    true,
  ],
  [
    'warning The GraphQL query in the non-page component "C:\\site\\src\\templates\\samples.tsx" will not be run.',
    true,
  ],
  ["Object 'generator': Better provide a schema!", true],
  [
    "Exported queries are only executed for page components. It's possible you're trying to create pages in your gatsby-node.js and that's failing for some reason.",
    true,
  ],
  ['warn The GraphQL query in the non-page component "/site/src/features/account/account.tsx" will not be run.', false],
  ['error The pages could not be created.', false],
  ['warning 3 texts are shown in the default language (en), for want of their own:', false],
])('what only looks like a mistake is not said: %s', (line, isLeftOut) => {
  expect(isFalseAlarm(line)).toBe(isLeftOut)
})
