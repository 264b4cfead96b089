import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { FONT_SIZES, findFontSize } from '../../packages/text/src/font-sizes'

/** All declarations of a property in the site's styles, with their files. */
function listDeclared(property: RegExp): { file: string; value: string }[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  return files.flatMap((file) => {
    const text = readFileSync(path.join('src', file), 'utf8')
    return [...text.matchAll(property)].map(([, value = '']) => ({ file, value: value.trim() }))
  })
}

// Specification: 5.7, 9.13
test('every size of text is a token or that of the text around it', () => {
  const sizes = listDeclared(/(?<![\w-])font-size:([^;]+);/g)
  expect(sizes.length).toBeGreaterThan(100)
  expect(sizes.filter(({ value }) => !/^(var\(--text-\d+\)|inherit)$/.test(value))).toEqual([])
  expect(listDeclared(/(?<![\w-])font:([^;]+);/g).filter(({ value }) => value !== 'inherit')).toEqual([])
})

// Specification: 9.13
test('every token is a size of the list, in the unit that follows the visitor’s own', () => {
  const tokens = listDeclared(/--text-(\d+:[^;]+);/g)
  expect(tokens.length).toBeGreaterThan(10)
  for (const { value } of tokens) {
    const [, name, rem] = /^(\d+): ([\d.]+)rem$/.exec(value) ?? []
    expect(Number(rem) * 16).toBe(Number(name))
    expect(FONT_SIZES).toContain(Number(name))
  }
})

test.each([
  [11, 10],
  [12.5, 12],
  [13, 12],
  [13.34, 14],
  [49.92, 48],
  [0, 10],
  [500, 80],
])('%s px becomes %s px', (px, size) => {
  expect(findFontSize(px)).toBe(size)
})
