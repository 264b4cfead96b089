/** @import { Config } from 'jest' */

const transform = {
  '^.+\\.m?[tj]sx?$': ['@swc/jest', { jsc: { transform: { react: { runtime: 'automatic' } }, target: 'es2022' } }],
  // Not by 'moduleNameMapper', which also answers 'require.resolve': the provider sends these files.
  '\\.woff2$': '<rootDir>/__tests__/support/file-address.cjs',
}

/** Long for what they see; `npm test -- all` runs them. */
const SLOW = [
  // Two type checks of the whole code.
  '<rootDir>/__tests__/site/changes.test.ts',
  // Runs the contract's tests four times.
  '<rootDir>/__tests__/contract/wrong-facts.test.ts',
  // Starts a program of git's hundreds of times.
  '<rootDir>/__tests__/publisher/loop.test.ts',
  // Asks five servers for thousands of addresses.
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
  // The others are about the embedded provider alone.
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

/** What `npm test` does in a browser on the whole site. */
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

/** All else in a browser on the whole site. */
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

/** A real publisher with a small site: after triggers, by commits, with editors in the desk. */
const publishing = {
  displayName: 'publishing',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/publishing/**/*.test.ts'],
  setupFiles: ['<rootDir>/__tests__/publishing/support/stage.ts'],
  transform,
}

/** A real browser on a site built from the scripted second provider, which answers whatever a test wants. */
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
  // Jest leaves a core idle by default: of two, that is half the machine.
  maxWorkers: '100%',
  // On a busy machine, five seconds are too short for a form that is filled in letter by letter.
  testTimeout: 30_000,
  projects: [node, dom, slow, contract, faults, office, journeys, e2e, engines, builds, publishing, stranger].map(
    (project) => ({
      ...project,
      // Not what builds write, nor packages: they are many, and each project lists all files.
      roots: ['__tests__', 'desk', 'packages', 'plugins', 'provider', 'publisher', 'scripts', 'src'].map(
        (folder) => `<rootDir>/${folder}`,
      ),
      // One cache of compiled files for all projects. Workers find a project's resolver by this id, too, so all projects
      // need the same mapping: with one of its own, a project failed or not by which test came first.
      id: 'site',
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/__tests__/support/css-module.cjs',
        '\\.css$': '<rootDir>/__tests__/support/empty.ts',
      },
      cacheDirectory: '<rootDir>/node_modules/.cache/jest',
      // Test files run in a context of their own, where each look at a global costs about as much as a function call.
      // These are handed to every module instead: 'Math' alone made a test of hashing forty times as slow. Not those that
      // fake timers and tests replace, nor those that packages declare for themselves, such as 'Symbol'.
      sandboxInjectedGlobals: ['Array', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Set', 'String'],
      // The dependencies of msw, yaml for browsers, marked, and Netlify's parsers are ES modules only.
      transformIgnorePatterns: [
        '/node_modules/(?!(@fontsource-variable|marked|rettime|until-async|@open-draft|@mswjs|@seriousme|yaml|@netlify|is-plain-obj|map-obj|path-exists|escape-string-regexp)/)',
      ],
    }),
  ),
}

export default config
