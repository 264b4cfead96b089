import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readPageStyles } from '../../../plugins/gatsby-plugin-lean-build/src/page-styles'

const before = process.cwd()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'page-styles-'))
  mkdirSync(path.join(folder, 'public'))
  const group = (...names: string[]) => ({ assets: names.map((name) => ({ name })) })
  const namedChunkGroups = {
    app: group('app-1.css', 'app-1.js'),
    'component---home': group('styles-2.css', 'component---home-2.js'),
    'component---plain': group('component---plain-3.js'),
  }
  writeFileSync(path.join(folder, 'public/webpack.stats.json'), JSON.stringify({ namedChunkGroups }))
  process.chdir(folder)
})

afterEach(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

test('names the stylesheets of a template, and of the site for what renders all pages', () => {
  const stylesOf = readPageStyles()
  expect(stylesOf('component---home')).toEqual(['styles-2.css'])
  expect(stylesOf('component---plain')).toEqual([])
  expect(stylesOf('render-page')).toEqual(['app-1.css'])
  expect(stylesOf('lazy part')).toEqual([])
})
