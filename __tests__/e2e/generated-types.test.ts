import { readFileSync } from 'node:fs'
import path from 'node:path'
import { e2e } from './support/environment'

test('the committed types of the queries are those that a build generates', () => {
  const file = 'src/gatsby-types.d.ts'
  expect(readFileSync(path.join(e2e.public, '..', file), 'utf8')).toBe(readFileSync(file, 'utf8'))
})
