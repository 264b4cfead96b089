/** @import { Config } from 'jest' */

const transform = {
  '^.+\\.m?[tj]sx?$': ['@swc/jest', { jsc: { transform: { react: { runtime: 'automatic' } }, target: 'es2022' } }],
  // Not with 'moduleNameMapper', which also affects 'require.resolve': the provider sends these files.
  '\\.woff2$': '<rootDir>/__tests__/support/file-address.cjs',
}

/** Slow for what they find; `npm test -- all` runs them. */
const SLOW = [
  // Type-checks all code twice.
  '<rootDir>/__tests__/site/changes.test.ts',
  // Runs the contract's tests four times.
  '<rootDir>/__tests__/contract/wrong-facts.test.ts',
  // Starts git hundreds of times.
  '<rootDir>/__tests__/publisher/loop.test.ts',
  // Requests thousands of addresses from five servers.
  '<rootDir>/__tests__/scripts/hosting/servers.test.ts',
]

const slow = { displayName: 'slow', testEnvironment: 'node', testMatch: SLOW, transform }

/** Node tests: the build, the plugins, the provider, pure functions. */
const node = {
  displayName: 'node',
  testEnvironment: 'node',
  testPathIgnorePatterns: SLOW,
  testMatch: [
    '<rootDir>/__tests__/{build,content,desk,lib,locales,plugins,provider,publisher,scripts,server,site,text}/**/*.test.ts',
  ],
  transform,
}

/** Browser-side tests: hooks and components by role. */
const dom = {
  displayName: 'dom',
  testEnvironment: '<rootDir>/__tests__/support/dom-environment.cjs',
  testMatch: ['<rootDir>/__tests__/{app,entry,features,layouts,templates,ui}/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/dom-setup.ts'],
  transform,
}

/** The provider contract, against PROVIDER_URL or the embedded provider. */
const contract = {
  displayName: 'contract',
  testEnvironment: 'node',
  testPathIgnorePatterns: SLOW,
  // The other tests are specific to the embedded provider.
  testMatch: process.env.PROVIDER_URL
    ? ['<rootDir>/__tests__/contract/provider-contract.test.ts']
    : ['<rootDir>/__tests__/contract/**/*.test.ts'],
  transform,
}

/** Attacks on the embedded provider, faults around it, and crashes at any moment. */
const faults = {
  displayName: 'faults',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/faults/**/*.test.ts'],
  transform,
}

/** A real browser on the office of the embedded provider. */
const office = {
  displayName: 'office',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/office/**/*.test.ts'],
  transform,
}

/** Browser tests of the whole site that `npm test` runs. */
const JOURNEYS = [
  'accessibility',
  'account',
  'build-output',
  'compare',
  'facets',
  'finder',
  'first-load',
  'inquiry-form',
  'inquiry-list',
  'journeys',
  'not-found',
  'search',
].map((name) => `<rootDir>/__tests__/e2e/${name}.test.ts`)

/** A real browser on the whole site, which is built once for all tests. */
const journeys = {
  displayName: 'journeys',
  testEnvironment: 'node',
  testMatch: JOURNEYS,
  globalSetup: '<rootDir>/__tests__/e2e/support/global-setup.ts',
  globalTeardown: '<rootDir>/__tests__/e2e/support/global-teardown.ts',
  transform,
}

/** All other browser tests of the whole site. */
const e2e = {
  ...journeys,
  displayName: 'e2e',
  testMatch: ['<rootDir>/__tests__/e2e/**/*.test.ts'],
  testPathIgnorePatterns: JOURNEYS,
}

/**
 * Builds of small sites: after edits, with other settings and hosts. They don't need a build of the whole site.
 */
const builds = {
  displayName: 'builds',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/builds/**/*.test.ts'],
  transform,
}

/** A real publisher with a small site: triggered builds, builds from commits, editors in the desk. */
const publishing = {
  displayName: 'publishing',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/publishing/**/*.test.ts'],
  transform,
}

/** A real browser on a site built from the scripted second provider, whose answers tests define. */
const stranger = {
  displayName: 'stranger',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/stranger/**/*.test.ts'],
  transform,
}

/** The same journeys in Chromium, Firefox and WebKit. */
const engines = {
  ...journeys,
  displayName: 'engines',
  testMatch: ['<rootDir>/__tests__/engines/**/*.test.ts'],
  globalSetup: '<rootDir>/__tests__/engines/support/global-setup.ts',
}

const config = {
  // Jest leaves one core idle by default: half of a two-core machine.
  maxWorkers: '100%',
  // Only to end tests that hang: on a busy machine, reading the sample content has taken half a minute.
  testTimeout: 180_000,
  projects: [node, dom, slow, contract, faults, office, journeys, e2e, engines, builds, publishing, stranger].map(
    (project) => ({
      ...project,
      // Without build output and packages: each project lists every file below its roots.
      roots: ['__tests__', 'desk', 'packages', 'plugins', 'provider', 'publisher', 'scripts', 'src'].map(
        (folder) => `<rootDir>/${folder}`,
      ),
      // One cache of compiled files for all projects. Workers also find a project's resolver by this id, so all
      // projects need the same mapping; otherwise a project failed depending on which test ran first.
      id: 'site',
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/__tests__/support/css-module.cjs',
        '\\.css$': '<rootDir>/__tests__/support/empty.ts',
      },
      cacheDirectory: '<rootDir>/node_modules/.cache/jest',
      // Test files run in a separate context, where each access to a global costs about as much as a function call:
      // 'Math' alone made a hashing test forty times as slow. These are passed to every module instead, except those
      // that fake timers and tests replace or that packages declare themselves, such as 'Symbol'.
      sandboxInjectedGlobals: ['Array', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Set', 'String'],
      // The dependencies of msw, the browser build of yaml, marked, and Netlify's parsers are ES modules only.
      transformIgnorePatterns: [
        '/node_modules/(?!(@fontsource-variable|marked|rettime|until-async|@open-draft|@mswjs|@seriousme|yaml|@netlify|is-plain-obj|map-obj|path-exists|escape-string-regexp)/)',
      ],
    }),
  ),
}

export default config
