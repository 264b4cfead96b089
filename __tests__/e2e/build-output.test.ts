import { readFileSync } from 'node:fs'
import path from 'node:path'
import { e2e } from './support/environment'

test('the committed types of the queries are those that a build generates', () => {
  const file = 'src/gatsby-types.d.ts'
  expect(readFileSync(path.join(e2e.public, '..', file), 'utf8')).toBe(readFileSync(file, 'utf8'))
})

test('nothing that renders pages makes Gatsby render all of them in the next build, too', () => {
  const log = readFileSync(path.join(e2e.public, '../../e2e-build.log'), 'utf8')
  expect(log).toContain('success onPostBuild')
  expect(log).not.toContain('Unsafe builtin')
})
