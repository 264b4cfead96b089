import { mkdirSync, writeFileSync } from 'node:fs'
import { readPageStyles } from '../../../plugins/gatsby-plugin-lean-build/src/on-create-webpack-config'
import { runInTemporaryFolder } from '../../support/temporary-folder'

runInTemporaryFolder()

beforeEach(() => {
  mkdirSync('public')
  const group = (...names: string[]) => ({ assets: names.map((name) => ({ name })) })
  const namedChunkGroups = {
    app: group('app-1.css', 'app-1.js'),
    'component---home': group('styles-2.css', 'component---home-2.js'),
    'component---plain': group('component---plain-3.js'),
  }
  writeFileSync('public/webpack.stats.json', JSON.stringify({ namedChunkGroups }))
})

test('names the stylesheets of a template, and of the site for what renders all pages', () => {
  const stylesOf = readPageStyles()
  expect(stylesOf('component---home')).toEqual(['styles-2.css'])
  expect(stylesOf('component---plain')).toEqual([])
  expect(stylesOf('render-page')).toEqual(['app-1.css'])
  expect(stylesOf('lazy part')).toEqual([])
})
