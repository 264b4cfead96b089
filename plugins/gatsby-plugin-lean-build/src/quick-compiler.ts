import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import browserslist from 'browserslist'
import type { LoaderOptions } from 'esbuild-loader'
import type { Part } from './probe'

/** What webpack tells a rule's `use` of a module. */
export interface ModuleInfo {
  /** The path of its file. */
  realResource: string
  issuer: string
}

interface Loader {
  loader?: string
  options?: unknown
}

interface CodeRule {
  use?: unknown
}

export interface WebpackRules {
  module?: { rules?: CodeRule[] }
}

const require = createRequire(path.resolve('package.json'))

const BABEL_LOADER = path.join('gatsby', 'dist', 'utils', 'babel-loader')

/** What Gatsby's and gatsby-plugin-image's plugins for Babel replace. */
const REPLACED = /\b(graphql|StaticImage|Slice|useStaticQuery)\b/

/** The names that browserslist and esbuild have for a browser. */
const ENGINES: Readonly<Record<string, string>> = {
  and_chr: 'chrome',
  and_ff: 'firefox',
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  opera: 'opera',
  safari: 'safari',
}

/** The oldest version of each supported browser, as esbuild wants it. */
export function listTargets(browsers: readonly string[]): string[] {
  const oldest = new Map<string, number>()
  for (const browser of browsers) {
    const [name = '', versions = ''] = browser.split(' ')
    const engine = ENGINES[name]
    // A range: '16.6-16.7'.
    const version = Number.parseFloat(versions)
    if (engine === undefined || Number.isNaN(version)) throw new Error(`esbuild does not know the browser ${browser}`)
    oldest.set(engine, Math.min(version, oldest.get(engine) ?? Infinity))
  }
  return Array.from(oldest, ([engine, version]) => `${engine}${version}`).sort()
}

const readTargets = () => listTargets(browserslist(undefined, { path: process.cwd() }))

type FunctionRule = CodeRule & { use: (info: ModuleInfo) => Loader[] }

/** The rule by which Gatsby compiles the site's code. */
function findRule({ module }: WebpackRules): FunctionRule | undefined {
  const asked: ModuleInfo = { realResource: '', issuer: '' }
  const isCompiledByBabel = (rule: CodeRule): rule is FunctionRule =>
    typeof rule.use === 'function' &&
    (rule as FunctionRule).use(asked).some(({ loader }) => loader?.includes(BABEL_LOADER))
  return module?.rules?.find(isCompiledByBabel)
}

export const QUICK_COMPILER: Part<WebpackRules> = {
  name: 'quick-compiler',
  packages: [],
  look: (config) => {
    if (!findRule(config)) return 'webpack has no rule with Gatsby’s loader for Babel'
    readTargets()
    return undefined
  },
}

/** Gatsby cuts queries and functions for the server out of pages and of what contains queries. */
function needsBabel({ realResource, issuer }: ModuleInfo, folders: readonly string[]): boolean {
  return (
    !folders.some((folder) => realResource.startsWith(folder + path.sep)) ||
    !/\.tsx?$/.test(realResource) ||
    issuer.includes('async-requires') ||
    REPLACED.test(readFileSync(realResource, 'utf8'))
  )
}

/**
 * Babel takes a tenth of the time in which a site is compiled, to remove types and write JSX as calls, which esbuild does
 * in moments. Babel still compiles pages, whose queries Gatsby takes out by plugins of Babel's, and packages.
 */
export function compileQuickly(config: WebpackRules, target: 'browsers' | 'node'): void {
  const rule = findRule(config)
  if (!rule) return
  const compileByBabel = rule.use
  const folders = ['src', 'packages', 'plugins'].map((folder) => path.resolve(folder))
  const options: LoaderOptions = {
    target: target === 'node' ? `node${process.versions.node}` : readTargets(),
    jsx: 'automatic',
    tsconfigRaw: {},
  }
  const quick = [{ loader: require.resolve('esbuild-loader'), options }]
  rule.use = (info) => (needsBabel(info, folders) ? compileByBabel(info) : quick)
}
