import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildCoverage, readTags } from '../../scripts/lib/coverage-docs'
import { temporaryFolder } from '../support/temporary-folder'

let root: string

beforeEach(() => {
  root = temporaryFolder()
})

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

const tag = (rows: string) => `// Specification: ${rows}`
const row = 'A line'
const cover = (rows: Record<string, string>) => buildCoverage([{ title: 'A section', rows }], root)

describe('a test names its rows', () => {
  test.each([
    "test('does it', () => {})",
    "  it('does it', () => {})",
    "test.each([['x', { a: 1 }]])('takes %s', () => {})",
    "test.concurrent.each<[string]>([['x']])('runs beside others', () => {})",
    'test.each`a ${1}`(`stays`, () => {})',
  ])('in a comment above %s', (code) => {
    expect(readTags(`\n${tag('1.1, 9.12')}\n${code}`)).toEqual({
      tags: [{ line: 2, rows: ['1.1', '9.12'] }],
      strayLines: [],
    })
  })

  test.each([
    ['is skipped', "test.skip('does it', () => {})"],
    ['is planned', "test.todo('does it')"],
    ['is switched off', "xit('does it', () => {})"],
    ['is a group', "describe('a group', () => {})"],
    ['is another call', "other('does it', () => {})"],
    ['is a comment', "// test('does it', () => {})"],
  ])('but not above what %s', (_what, code) => {
    expect(readTags(`\n${tag('1.1')}\n${code}`)).toEqual({ tags: [], strayLines: [2] })
  })

  test.each(['specification: 1.1', 'Specification: 1.1 8.2', 'Specification: a login'])(
    'but not as "%s"',
    (comment) => {
      expect(readTags(`// ${comment}\ntest('does it', () => {})`)).toEqual({ tags: [], strayLines: [1] })
    },
  )
})

test('the document has each row with the files whose tests name it', () => {
  write('__tests__/deep/b.test.tsx', `${tag('1.2')}\ntest('sees it', () => {})`)
  write('__tests__/a.test.ts', `${tag('1.1, 1.2')}\ntest('does it', () => {})\ntest('does more', () => {})`)
  const { markdown, problems } = cover({ '1.1': row, '1.2': 'Another line' })
  expect(problems).toEqual([])
  expect(markdown.slice(markdown.indexOf('## '))).toBe(
    [
      '## 1. A section',
      '',
      '- **1.1** A line (`a.test.ts`)',
      '- **1.2** Another line (`a.test.ts`, `deep/b.test.tsx`)',
      '',
    ].join('\n'),
  )
})

describe('it is a problem', () => {
  beforeEach(() => write('__tests__/a.test.ts', `${tag('1.1')}\ntest('does it', () => {})`))

  test('when no test names a row', () => {
    expect(cover({ '1.1': row, '1.2': row }).problems).toEqual([
      'docs/specification-rows.ts, row 1.2: no test names it',
    ])
  })

  test('when a test names a row that does not exist', () => {
    write('__tests__/b.test.ts', `${tag('7.1')}\ntest('does more', () => {})`)
    expect(cover({ '1.1': row }).problems).toEqual(['__tests__/b.test.ts:1: there is no row 7.1'])
  })

  test('when a row is named where no test follows', () => {
    write('__tests__/b.test.ts', `\n${tag('1.1')}\nconst a = 1`)
    expect(cover({ '1.1': row }).problems).toEqual([
      '__tests__/b.test.ts:2: write "// Specification: 7.8, 8.3" right above a test that runs',
    ])
  })

  test('when a number is left out', () => {
    write('__tests__/a.test.ts', `${tag('1.1, 1.3')}\ntest('does it', () => {})`)
    expect(cover({ '1.1': row, '1.3': row }).problems).toEqual([
      'docs/specification-rows.ts, row 1.3: a row before it is missing',
    ])
  })
})
