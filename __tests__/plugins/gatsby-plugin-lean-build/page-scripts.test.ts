import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { markPageScripts } from '../../../plugins/gatsby-plugin-lean-build/src/page-scripts'
import { takeRenderedForFilled } from '../../../plugins/gatsby-plugin-lean-build/src/rendered-pages'
import { enterBuiltSite } from '../../support/built-site'

const SCRIPTS = '<script src="/app.js" async></script>'
const END = '<!-- slice-end id="_gatsby-scripts-1" -->'

test('are given within the marks by which Gatsby finds them again', () => {
  expect(markPageScripts()).toBeNull()
  const leave = enterBuiltSite(SCRIPTS)
  const marked = markPageScripts()
  leave()
  expect(marked).toBe(`<!-- slice-start id="_gatsby-scripts-1" -->${SCRIPTS}${END}`)
})

/** Which of three pages Gatsby still has to fill, after two were rendered, the first with this script. */
function renderTwo(first: string) {
  const leave = enterBuiltSite(SCRIPTS)
  mkdirSync('public/zh', { recursive: true })
  writeFileSync('public/zh/index.html', `<body><main>box</main>${first}</body>`)
  const pagesThatNeedToStitchSlices = new Set(['/', '/zh', '/food-tray'])
  const html = { pagesThatNeedToStitchSlices, trackedHtmlFiles: new Map() }
  const warn = jest.fn<void, [string]>()
  takeRenderedForFilled({
    store: { getState: () => ({ html }) },
    emitter: { on: (_type, listener) => [1, 2].forEach(() => listener({ payload: ['/zh', '/food-tray'] })) },
    reporter: { warn },
  })
  leave()
  return { unfilled: [...pagesThatNeedToStitchSlices], warn }
}

test('are filled in by Gatsby in pages that were not rendered, and only there', () => {
  const { unfilled, warn } = renderTwo(`<template>${SCRIPTS}${END}</template>`)
  expect(unfilled).toEqual(['/'])
  expect(warn).not.toHaveBeenCalled()
})

test.each(['<slice-start></slice-start>', `<template>${END}</template>`])(
  'are filled in everywhere where a page was rendered as %s, which is reported once',
  (rendered) => {
    const { unfilled, warn } = renderTwo(rendered)
    expect(unfilled).toEqual(['/', '/zh', '/food-tray'])
    expect(warn.mock.calls).toEqual([
      ["Pages are filled in Gatsby's own way, right and slower: /zh was rendered without its scripts."],
    ])
  },
)

test('are read in a way that does not make Gatsby render all pages again in the next build', () => {
  const text = readFileSync('node_modules/gatsby/dist/utils/webpack.config.js', 'utf8')
  expect(text).toContain('[`fs`, `http`, `http2`, `https`, `child_process`]')
  for (const module of ['page-scripts', 'is-lean']) {
    const own = readFileSync(`plugins/gatsby-plugin-lean-build/src/${module}.ts`, 'utf8')
    expect(own).not.toMatch(/from 'node:(fs|http|child_process)'/)
  }
})
