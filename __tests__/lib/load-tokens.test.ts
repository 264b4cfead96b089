import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { loadTokens } from '../../src/lib/load-tokens'

const readToken = loadTokens()

test('a token has the value of its scheme, with what it refers to', () => {
  expect(readToken('colour-accent')).toBe(readToken('colour-brand'))
  expect(readToken('colour-accent', 'dark')).toBe(readToken('colour-accent-on-dark'))
  expect(readToken('colour-call', 'dark')).toBe(readToken('colour-call'))
  expect(readToken('font-body:ja')).not.toBe(readToken('font-body'))
})

test('a token that does not exist is an error that names it', () => {
  expect(() => readToken('colour-brnad')).toThrow('There is no design token --colour-brnad')
})

test('the colours of the brand and the typeface’s fallbacks stand in tokens.css alone', () => {
  const names = ['brand', 'call', 'on-call', 'ink', 'ground', 'accent-soft', 'accent-on-dark']
  const colours = names.flatMap((name) => [readToken(`colour-${name}`), readToken(`colour-${name}`, 'dark')])
  const values = [...new Set([...colours, readToken('font-body').split(', ').slice(2).join(', ')])]
  const files = ['src', 'provider/src', 'plugins', 'packages', 'desk/src', 'publisher/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  const sources = files.filter((file) => /^(?!.*node_modules).*\.(tsx?|css)$/.test(file))
  expect(sources.length).toBeGreaterThan(500)
  const repeated = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8').toLowerCase()
    return values.filter((value) => text.includes(value.toLowerCase())).map((value) => `${file}: ${value}`)
  })
  expect(repeated.filter((found) => !found.startsWith('src/ui/tokens/tokens.css'))).toEqual([])
})
