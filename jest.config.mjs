/** @import { Config } from 'jest' */

const transform = {
  '^.+\\.m?[tj]sx?$': ['@swc/jest', { jsc: { transform: { react: { runtime: 'automatic' } }, target: 'es2022' } }],
}

/** Node tests: the build, the plugins, the provider, pure functions. */
const node = {
  displayName: 'node',
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/__tests__/{build,config,content,desk,lib,locales,plugins,provider,publisher,scripts,text}/**/*.test.ts',
  ],
  transform,
}

/** Browser-side tests: hooks and components by role. */
const dom = {
  displayName: 'dom',
  testEnvironment: 'jest-fixed-jsdom',
  testMatch: ['<rootDir>/__tests__/{app,features,templates,ui}/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/dom-setup.ts'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/__tests__/support/css-module.cjs',
    '\\.css$': '<rootDir>/__tests__/support/empty.ts',
    '\\.woff2$': '<rootDir>/__tests__/support/file-address.cjs',
  },
  transform,
}

/** The provider contract, against PROVIDER_URL or the embedded provider. */
const contract = {
  displayName: 'contract',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/contract/**/*.test.ts'],
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

/** A real browser on the whole site, which is built once for all tests. */
const e2e = {
  displayName: 'e2e',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/e2e/**/*.test.ts'],
  globalSetup: '<rootDir>/__tests__/e2e/support/global-setup.ts',
  globalTeardown: '<rootDir>/__tests__/e2e/support/global-teardown.ts',
  transform,
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
  ...e2e,
  displayName: 'engines',
  testMatch: ['<rootDir>/__tests__/engines/**/*.test.ts'],
  globalSetup: '<rootDir>/__tests__/engines/support/global-setup.ts',
}

const config = {
  // Jest leaves a core idle by default: of two, that is half the machine.
  maxWorkers: '100%',
  // On a busy machine, five seconds are too short for a form that is filled in letter by letter.
  testTimeout: 30_000,
  projects: [node, dom, contract, faults, office, e2e, engines, builds, publishing, stranger].map((project) => ({
    ...project,
    // Test files run in a context of their own, where each look at a global costs about as much as a function call.
    // These are handed to every module instead: 'Math' alone made a test of hashing forty times as slow. Not those that
    // fake timers and tests replace, nor those that packages declare for themselves, such as 'Symbol'.
    sandboxInjectedGlobals: ['Array', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Set', 'String'],
    // The dependencies of msw and file-type, yaml for browsers, and Netlify's parsers are ES modules only.
    transformIgnorePatterns: [
      '/node_modules/(?!(rettime|until-async|@open-draft|@mswjs|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|@seriousme|yaml|@netlify|is-plain-obj|map-obj|path-exists|escape-string-regexp)/)',
    ],
    modulePathIgnorePatterns: ['<rootDir>/(public|\\.cache|\\.sites)/'],
  })),
}

export default config
