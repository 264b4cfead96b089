import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import googleTranslate from 'eslint-plugin-react-google-translate'
import regexp from 'eslint-plugin-regexp'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { noLostReply } from './scripts/lint/no-lost-reply.mjs'

/** The folders of `src` in the order of imports: each folder may import the ones before it, and itself. */
const LAYERS = ['site', 'lib', 'ui', 'app', 'features', 'layouts', 'templates', 'entry']

const importOf = (layer) => `^(\\.\\./)+${layer}(/|$)`

function restrictImports(files, forbidden, message) {
  return {
    files,
    rules: { 'no-restricted-imports': ['error', { patterns: forbidden.map((regex) => ({ regex, message })) }] },
  }
}

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
  ...LAYERS.map((layer, index) => {
    const later = LAYERS.slice(index + 1)
    return restrictImports(
      [`src/${layer}/**/*.{ts,tsx}`],
      [provider, schemas, '(^|/)build/(data|files|html|pages)/', ...later.map(importOf)],
      `src/${layer} may import only ${LAYERS.slice(0, index + 1).join(', ')}: imports flow one way (docs/architecture.md).`,
    )
  }),
  restrictImports(
    ['src/build/**/*.ts'],
    [provider, '^(\\.\\./)+(app|entry|features|layouts|templates|ui)(/|$)'],
    'What runs at build time uses site and lib (docs/architecture.md).',
  ),
  {
    ...restrictImports(
      ['{desk,publisher,scripts}/**/*.ts'],
      [provider],
      'Nobody imports the provider: what others need of it is in packages (docs/architecture.md).',
    ),
    ignores: ['scripts/lib/doctor/machine-checks.ts'],
  },
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
