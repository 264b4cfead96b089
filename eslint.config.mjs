import { readdirSync } from 'node:fs'
import js from '@eslint/js'
import importPlugin from 'eslint-plugin-import'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import googleTranslate from 'eslint-plugin-react-google-translate'
import regexp from 'eslint-plugin-regexp'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { noLostReply } from './scripts/lint/no-lost-reply.mjs'

/** The folders of `src` in the order of imports: each folder may import the ones before it, and itself. */
const LAYERS = ['site', 'lib', 'ui', 'app', 'features', 'layouts', 'templates', 'entry']

/** The same for `provider/src`. Its files beside these folders use all of them; only `config.ts` is used by all. */
const PROVIDER_LAYERS = [
  ...['lib', 'database', 'content', 'limits', 'deliveries', 'attachments', 'accounts', 'inquiries', 'staff'],
  ...['personal-data', 'mails', 'outbox', 'visits', 'calls', 'routes', 'office', 'backup', 'cli'],
]

const FEATURES = readdirSync('src/features')

/** Features import no other feature: templates and layouts compose them. These few do. */
const COMPOSED = [
  // What was asked, and what waits to be sent, belongs to inquiries.
  'account/api/fetch-my-inquiries.ts',
  'account/ui/{login-panel,my-inquiries}.tsx',
  // Filters show cards, and rows with the button that lists a product.
  'facets/ui/{facet-results,list-table}.tsx',
  // The finder ranks the filters' products, and tells the inquiry what was asked.
  'finder/ui/finder.tsx',
  'finder/model/describe-needs.ts',
  // A card has the button that lists its product.
  'product/product-card.tsx',
  'product/quick-view/quick-view-product.tsx',
]

const importOf = (layer) => `^(\\.\\./)+${layer}(/|$)`

const TESTS = { regex: '(^|/)__tests__/', message: 'Tests import what they test and scripts, not the other way round.' }

function restrictImports(files, forbidden, message) {
  const patterns = [TESTS, ...forbidden.map((regex) => ({ regex, message }))]
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

function restrictLayer(layer, folder = `src/${layer}`, more = []) {
  const index = LAYERS.indexOf(layer)
  return restrictImports(
    [`${folder}/**/*.{ts,tsx}`],
    [
      provider,
      schemas,
      '(^|/)build/(data|documents|files|html|pages)/',
      ...LAYERS.slice(index + 1).map(importOf),
      ...more,
    ],
    `src/${layer} may import only ${LAYERS.slice(0, index + 1).join(', ')}, and no feature another: imports flow one way (docs/architecture.md).`,
  )
}

const otherFeatures = (feature) => FEATURES.filter((other) => other !== feature).map(importOf)

const provider = '(^|/)provider/(?!.*\\.json$)'

/** The parts of the model that need zod: too large for a browser. */
const schemas = '(^zod$|/contract/src/(calls/|json-schema$|reply-cases$))'

/** Those that use the packages. */
const sharers =
  '(^|/)(src/(app|build|entry|features|layouts|lib|locales|site|templates|ui)|plugins|provider|desk|publisher|scripts)(/|$)'

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      'public/',
      '.cache/',
      '.sites/',
      'provider/data/',
      'src/gatsby-types.d.ts',
      'plugins/*/index.js',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      globals: { ...globals.node, ...globals.browser },
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  { files: ['**/*.{js,mjs,cjs}'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { import: importPlugin },
    settings: {
      'import/extensions': ['.ts', '.tsx'],
      'import/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.json'] } },
    },
    rules: { 'import/no-cycle': ['error', { ignoreExternal: true }] },
  },
  {
    // A pattern that backtracks stops the whole process for as long as the author of its input likes.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    // Whatever is refused must not be done all the same.
    files: ['{packages/server,provider,publisher}/src/**/*.{ts,tsx}'],
    plugins: { own: { rules: { 'no-lost-reply': noLostReply } } },
    rules: { 'own/no-lost-reply': 'error' },
  },
  {
    // Gatsby passes its functions in one object, which is destructured; none of them needs its `this`.
    files: ['src/build/**', 'plugins/**', '__tests__/**'],
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.strict.rules },
  },
  {
    // Browsers that translate a page put elements in the places of texts: one that comes and goes needs its own.
    files: ['src/**/*.tsx'],
    plugins: { 'react-google-translate': googleTranslate },
    rules: {
      'react-google-translate/no-conditional-text-nodes-with-siblings': 'error',
      'no-restricted-syntax': [
        'error',
        ...[
          'JSXText[value=/\\S/]',
          'JSXExpressionContainer > :matches(CallExpression, MemberExpression, TemplateLiteral, Literal[value=/\\S/])',
        ].map((text) => ({
          selector: `:matches(ConditionalExpression, LogicalExpression) > JSXFragment > ${text}`,
          message: 'Put a text that comes and goes into an element of its own: browsers translate the page.',
        })),
        {
          selector: 'JSXElement[openingElement.name.name="text"] JSXElement > JSXOpeningElement[name.name!="tspan"]',
          message: 'The text of a drawing has only tspan elements: a browser ends the drawing at an element of HTML.',
        },
      ],
    },
  },
  {
    // All others are Gatsby's, Netlify's or the system's, or in INTERNAL's list.
    files: ['{desk,packages,plugins,provider,publisher,scripts,src}/**/*.ts', '*.ts'],
    ignores: ['src/site/environment.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'MemberExpression[computed=false][object.object.name="process"][object.property.name="env"]:not([property.name=/^(NODE_ENV|BUILD_STAGE|PATH|NETLIFY\\w*|CHROMIUM_PATH|FAULTS|SITE_\\w+|GATSBY_WORKER_POOL_WORKER|GATSBY_CPU_COUNT|gatsby_executing_command)$/])',
          message: 'Settings are read through packages/server/src/settings.ts.',
        },
      ],
    },
  },
  ...LAYERS.map((layer) => restrictLayer(layer)),
  ...FEATURES.map((feature) => ({
    ...restrictLayer('features', `src/features/${feature}`, otherFeatures(feature)),
    ignores: COMPOSED.map((file) => `src/features/${file}`),
  })),
  restrictImports(
    ['src/build/**/*.ts'],
    [provider, '^(\\.\\./)+(app|entry|features|layouts|templates|ui)(/|$)'],
    'What runs at build time uses site and lib (docs/architecture.md).',
  ),
  restrictImports(
    ['{desk,publisher,scripts}/**/*.ts'],
    [provider],
    'Nobody imports the provider: what others need of it is in packages (docs/architecture.md).',
  ),
  restrictImports(['provider/**/*.{ts,tsx}'], [], ''),
  ...PROVIDER_LAYERS.map((layer, index) => ({
    ...restrictImports(
      [`provider/src/${layer}/**/*.{ts,tsx}`],
      [...PROVIDER_LAYERS.slice(index + 1), 'app$', 'start$', 'main$'].map(importOf),
      `provider/src/${layer} may import only ${PROVIDER_LAYERS.slice(0, index + 1).join(', ')} and config.ts: imports flow one way (docs/architecture.md).`,
    ),
    // What they fill in is computed as for new inquiries.
    ignores: ['provider/src/database/migrations/{due,office}.ts'],
  })),
  restrictImports(
    ['packages/**/*.ts'],
    [sharers],
    'What all share imports nothing of those that share it (docs/architecture.md).',
  ),
  restrictImports(
    ['packages/text/**/*.ts'],
    [sharers, '^(node:|zod$)', '(^|/)contract/'],
    'The browser loads it: no zod, nothing of Node, nothing of those that share it (docs/architecture.md).',
  ),
  restrictImports(
    ['plugins/**/*.ts'],
    ['(^|/)provider/src', '^(\\.\\./)+src/(app|build|entry|features|layouts|site|templates|ui)'],
    'A plugin stands alone: Gatsby compiles it by itself (docs/architecture.md).',
  ),
  {
    files: ['scripts/**', 'provider/{src,tools}/**', 'publisher/src/**', '__tests__/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['__tests__/**'],
    rules: { '@typescript-eslint/require-await': 'off' },
  },
)
