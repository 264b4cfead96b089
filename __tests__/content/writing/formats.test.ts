import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { markdownFormat, yamlFormat, type FileFormat, sourceField } from '../../../packages/content/src/writing/formats'
import type { YamlObject } from '../../../packages/content/src/writing/patch-yaml'
import { listChangedLines } from '../../support/changed-lines'

const content = path.resolve('content')
const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(md|yml)$/.test(file))
const read = (file: string): string => readFileSync(path.join(content, file), 'utf8')
const formatOf = (file: string): FileFormat => (file.endsWith('.md') ? markdownFormat : yamlFormat)

/** As the editor reads a file: trimmed. */
const open = (file: string): YamlObject => formatOf(file).fromFile(read(file).trim())

describe('saving without a change', () => {
  it('gives every file of the content its bytes back', () => {
    const changed = files.filter((file) => formatOf(file).toFile(open(file)) !== read(file))
    expect(files.length).toBeGreaterThan(1000)
    expect(changed).toEqual([])
  })

  it('gives them back also from fields in another order, with empty ones that the editor adds', () => {
    const added = { path: '', publishedAt: null, seoTitle: '' }
    const changed = files.filter((file) => {
      const value = open(file)
      const shuffled = { ...added, ...Object.fromEntries(Object.entries(value).reverse()) }
      return formatOf(file).toFile(shuffled) !== read(file)
    })
    expect(changed).toEqual([])
  })
})

describe('saving one change', () => {
  it('changes one line of every text', () => {
    const texts = files.filter((file) => file.endsWith('.md'))
    const wrong = texts.filter((file) => {
      const saved = markdownFormat.toFile({ ...open(file), name: 'Another name' })
      return (
        listChangedLines(read(file), saved).join('\n') !==
        `-${/^name: .*$/m.exec(read(file))?.[0] ?? ''}\n+name: "Another name"`
      )
    })
    expect(wrong).toEqual([])
  })

  it('changes one line of every product, of a fact deep inside', () => {
    const products = files.filter((file) => /^products\/.*index\.en\.md$/.test(file))
    const wrong = products.filter((file) => {
      const value = open(file) as { facts: { packing: { grossKg: number } } }
      value.facts.packing.grossKg = 12.5
      const lines = listChangedLines(read(file), markdownFormat.toFile(value))
      return lines.length !== 2 || lines[1] !== '+    grossKg: 12.5'
    })
    expect(products.length).toBeGreaterThan(40)
    expect(wrong).toEqual([])
  })

  it.each([
    ['finder/maki.yml', '  - { d: 25, h: 25 }', '  - { d: 25, h: 28 }', { mayTurn: false, body: '', density: null }],
    ['documents.yml', '    number: SAMPLE-Q-2025-0417', '    number: SAMPLE-Q-2026-0417', {}],
    [
      'site.yml',
      '  samples: { max: 5, cost: courier, days: 10 }',
      '  samples: { max: 6, cost: courier, days: 10 }',
      {},
    ],
    ['search/pl.yml', '  - { material: PS, names: "PS, polistyren" }', '  - { material: PS, names: "PS" }', {}],
  ])('changes one line of %s', (name, before, after, added) => {
    const { [sourceField]: _after, ...is } = yamlFormat.fromFile(read(name).replace(before, after))
    // The editor gives every entry of a list all fields.
    const filled = JSON.parse(JSON.stringify(is), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && 'd' in value ? { in: [], l: null, ...value, ml: '' } : value,
    ) as YamlObject
    const saved = yamlFormat.toFile({ ...open(name), ...filled, ...added })
    expect(listChangedLines(read(name), saved)).toEqual([`-${before}`, `+${after}`])
  })

  const file = 'products/apple-clamshell-4-cavity/index.en.md'

  it('adds to a list in the way the list is written', () => {
    const value = open(file) as { related: string[] }
    value.related.push('sushi-party-platter-round-5-compartment')
    expect(listChangedLines(read(file), markdownFormat.toFile(value as unknown as YamlObject))).toEqual([
      '+  - sushi-party-platter-round-5-compartment',
    ])
  })

  it('makes an item a draft, and publishes it again', () => {
    const draft = markdownFormat.toFile({ ...open(file), published: false })
    expect(listChangedLines(read(file), draft)).toEqual(['+published: false'])
    const published = markdownFormat.toFile({ ...markdownFormat.fromFile(draft), published: true })
    expect(listChangedLines(draft, published)).toEqual(['-published: false', '+published: true'])
  })

  it('shows an item as published where its file says nothing about it, and leaves it so', () => {
    expect(open(file).published).toBe(true)
    expect(markdownFormat.toFile({ ...open(file), published: true })).toBe(read(file))
  })

  it('leaves out switches that the editor turns off by itself, in facts and in lists', () => {
    const value = open(file) as { facts: { material: YamlObject } }
    value.facts.material = { ...value.facts.material, functionalBarrier: false }
    expect(markdownFormat.toFile(value as unknown as YamlObject)).toBe(read(file))
    const { documents, ...rest } = open('documents.yml') as { documents: YamlObject[] }
    const filled = documents.map((document) => ({ niasAssessed: false, sample: false, ...document }))
    expect(yamlFormat.toFile({ ...rest, documents: filled })).toBe(read('documents.yml'))
  })

  it('keeps a switch of a new product that its file has to say', () => {
    const saved = markdownFormat.toFile({ published: false, facts: { stackable: false } })
    expect(saved).toBe('---\npublished: false\nfacts:\n  stackable: false\n---\n')
  })

  it('writes null for a fact that does not apply', () => {
    const value = open(file) as { facts: YamlObject }
    value.facts = { ...value.facts, capacityMl: '', medical: { iso11607: '', sterilisation: [] } }
    expect(markdownFormat.toFile(value as unknown as YamlObject)).toBe(read(file))
  })

  it('keeps comments, quotes and fields that the desk does not know', () => {
    const text = "# Checked by Li\ncategories: [a, b] # two\nsort: '10'\nunknown: { x: 1 }\n"
    const saved = yamlFormat.toFile({ ...yamlFormat.fromFile(text.trim()), categories: ['a', 'c'] })
    expect(saved).toBe("# Checked by Li\ncategories: [a, c] # two\nsort: '10'\nunknown: { x: 1 }\n")
  })
})

describe('what is new', () => {
  it('is written without empty fields', () => {
    const facts = {
      categories: ['trays'],
      sort: 1,
      path: '',
      images: [],
      published: true,
      facts: { sku: 'X', capacityMl: null },
    }
    expect(markdownFormat.toFile(facts)).toBe(
      '---\ncategories:\n  - trays\nsort: 1\nfacts:\n  sku: X\n  capacityMl: null\n---\n',
    )
    expect(markdownFormat.toFile({ name: 'Tray', summary: '', body: 'Text' })).toBe('---\nname: Tray\n---\n\nText\n')
  })

  it('is read again as it was written', () => {
    const value = { name: 'Don\'t: "quote" # x', summary: '- a', body: 'Text' }
    const { deskSource: _source, ...again } = markdownFormat.fromFile(markdownFormat.toFile(value).trim())
    expect(again).toEqual({ ...value, published: true })
  })
})
