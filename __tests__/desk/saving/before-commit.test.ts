import { beforeCommit, type Surroundings } from '../../../desk/src/saving/before-commit'
import { followDeletion, type Target, parseRedirects } from '../../../desk/src/saving/follow-deletion'
import type { FileChange, SavingEntry } from '../../../desk/src/sveltia/door'
import { formatOf } from '../../../desk/src/saving/merge-texts'

const folder = 'content/products/tray'
const en = `${folder}/index.en.md`
const de = `${folder}/index.de.md`
const english = '---\nname: Tray\nsummary: Flat\n---\n\nText\n'
const german = '---\nname: Schale\nsummary: Flach\n---\n\nText\n'

/** A change as the editor makes it from the text that it has read. */
function edit(path: string, read: string | null, change: (value: Record<string, unknown>) => void): FileChange {
  const value = read === null ? {} : formatOf(path).fromFile(read.trim())
  change(value)
  return { action: read === null ? 'create' : 'update', path, data: formatOf(path).toFile(value), previousSha: 'old' }
}

function surround(files: Record<string, string>, given: Partial<Surroundings> = {}) {
  const said: string[] = []
  const surroundings: Surroundings = {
    contentFolder: 'content',
    read: async (paths) =>
      new Map(paths.flatMap((path) => (files[path] === undefined ? [] : [[path, { text: files[path], sha: 'now' }]]))),
    askWhich: () => Promise.reject(new Error('unexpected question')),
    askWhetherToRestore: () => Promise.reject(new Error('unexpected question')),
    followDeletion: async () => [],
    takeTurn: async () => () => undefined,
    tell: (sentence) => said.push(sentence),
    ...given,
  }
  const commit = (changes: FileChange[], savingEntries: SavingEntry[] = [], commitType = 'update') =>
    beforeCommit({ changes, savingEntries, options: { commitType } }, surroundings)
  return { commit, said }
}

function textOf(changes: readonly FileChange[], path: string): string | undefined {
  const data = changes.find((change) => change.path === path)?.data
  return typeof data === 'string' ? data : undefined
}

describe('before a commit', () => {
  it('leaves out the languages that nobody has changed', async () => {
    const { commit } = surround({ [en]: english, [de]: german })
    const changes = await commit([
      edit(en, english, (value) => (value.summary = 'Deep')),
      edit(de, german, () => undefined),
    ])
    expect(changes.map(({ path }) => path)).toEqual([en])
    expect(changes[0]).toMatchObject({ action: 'update', previousSha: 'now' })
  })

  it('does not overwrite a language that somebody else has saved meanwhile', async () => {
    const { commit } = surround({ [en]: english, [de]: german.replace('Flach', 'Tief') })
    const changes = await commit([
      edit(en, english, (value) => (value.summary = 'Deep')),
      edit(de, german, () => undefined),
    ])
    expect(changes.map(({ path }) => path)).toEqual([en])
  })

  it('merges other fields of the same text, and says so', async () => {
    const { commit, said } = surround({ [en]: english.replace('Tray', 'Their tray') })
    const changes = await commit([edit(en, english, (value) => (value.summary = 'Mine'))])
    expect(textOf(changes, en)).toBe(english.replace('Tray', 'Their tray').replace('Flat', 'Mine'))
    expect(said).toEqual([expect.stringContaining('both are kept')])
  })

  it.each([
    [true, 'Mine'],
    [false, 'Theirs'],
  ])('asks about a field that both have changed (mine: %s)', async (isMine, summary) => {
    const askWhich = jest.fn(async () => () => isMine)
    const { commit } = surround({ [en]: english.replace('Flat', 'Theirs') }, { askWhich })
    const changes = await commit([
      edit(en, english, (value) => Object.assign(value, { summary: 'Mine', name: 'My tray' })),
    ])
    expect(askWhich).toHaveBeenCalledWith(
      [{ file: 'products/tray/index.en.md', field: 'summary', opened: 'Flat', mine: 'Mine', theirs: 'Theirs' }],
      [],
    )
    expect(textOf(changes, en)).toBe(english.replace('Flat', summary).replace('Tray', 'My tray'))
  })

  it('writes nothing when the editor goes back to the form', async () => {
    const { commit } = surround({ [en]: english.replace('Flat', 'Theirs') }, { askWhich: async () => null })
    await expect(commit([edit(en, english, (value) => (value.summary = 'Mine'))])).rejects.toThrow(
      'Not saved. What you have typed is still in the form.',
    )
  })

  it('asks again when somebody saves while the question is open', async () => {
    const files = { [en]: english.replace('Flat', 'Theirs') }
    const asked: unknown[] = []
    const askWhich: Surroundings['askWhich'] = async (conflicts) => {
      asked.push(conflicts.map(({ theirs }) => theirs))
      files[en] = english.replace('Flat', 'Later')
      return () => false
    }
    const { commit } = surround(files, { askWhich })
    await commit([edit(en, english, (value) => (value.summary = 'Mine'))])
    expect(asked).toEqual([['Theirs'], ['Later']])
  })

  it('writes a deleted entry as new in all its languages, after asking', async () => {
    const askWhetherToRestore = jest.fn(async () => true)
    const { commit } = surround({}, { askWhetherToRestore })
    const changes = await commit([
      edit(en, english, (value) => (value.summary = 'Deep')),
      edit(de, german, () => undefined),
    ])
    expect(askWhetherToRestore).toHaveBeenCalledWith([
      { file: 'products/tray/index.en.md', isWholeEntry: true },
      { file: 'products/tray/index.de.md', isWholeEntry: true },
    ])
    expect(changes.map(({ action, previousSha }) => [action, previousSha])).toEqual([
      ['create', undefined],
      ['create', undefined],
    ])
  })

  it('leaves a deleted entry deleted when the editor says so', async () => {
    const { commit } = surround({}, { askWhetherToRestore: async () => false })
    await expect(commit([edit(en, english, (value) => (value.summary = 'Deep'))])).rejects.toThrow('Not saved')
  })

  it('leaves a language deleted that somebody has deleted and that was not edited here', async () => {
    const { commit } = surround({ [en]: english })
    const changes = await commit([
      edit(en, english, (value) => (value.summary = 'Deep')),
      edit(de, german, () => undefined),
    ])
    expect(changes.map(({ path }) => path)).toEqual([en])
  })

  it('compares the next change with what was written', async () => {
    const { commit } = surround({ [en]: english.replace('Tray', 'Theirs') })
    const entry: SavingEntry = { locales: { en: { path: en, content: { name: 'Tray', summary: 'Mine' } } } }
    const [first] = await commit([edit(en, english, (value) => (value.summary = 'Mine'))], [entry])
    expect(entry.locales.en?.content).toMatchObject({ name: 'Theirs', summary: 'Mine' })
    const content = { ...entry.locales.en?.content, summary: 'Mine again' }
    const next = surround({ [en]: first ? (textOf([first], en) ?? '') : '' })
    const changes = await next.commit([{ action: 'update', path: en, data: formatOf(en).toFile(content) }])
    expect(textOf(changes, en)).toContain('summary: Mine again')
    expect(next.said).toEqual([])
  })

  it('adds the former address to what is written, and says where it leads', async () => {
    const { commit, said } = surround({ [en]: english })
    const changes = await commit([edit(en, english, (value) => (value.path = 'product/flat'))])
    expect(textOf(changes, en)).toContain('path: product/flat\nformerPaths:\n  - product/tray\n')
    expect(said).toEqual(['The former address product/tray will lead to product/flat.'])
  })
})

describe('an address that was a mistake', () => {
  it('is not kept where another entry has it', async () => {
    const mistaken = english.replace('name: Tray', 'name: Tray\npath: product/cup')
    const { commit, said } = surround({ [en]: mistaken, 'content/products/cup/index.en.md': english })
    const changes = await commit([edit(en, mistaken, (value) => delete value.path)])
    expect(textOf(changes, en)).toBe(english)
    expect(said).toEqual([])
  })
})

describe('a deletion', () => {
  const files = {
    [en]: '---\nname: Tray\ncategories:\n- trays\nrelated:\n- cup\n- draft\nsort: 1\nformerPaths:\n- product/dish\n---\n',
    'content/categories/trays/index.en.yml': "name: Trays\ncategoryId: '1'\nkind: product\npath: flat-trays\nsort: 1\n",
    'content/products/cup/index.en.md': '---\nname: Cup\ncategories:\n- trays\nsort: 2\npath: product/round-cup\n---\n',
    'content/products/draft/index.en.md': '---\npublished: false\nname: Draft\n---\n',
    'content/site.yml': 'settings:\n  routePath:\n    product: all-products\n',
  }
  const read: Surroundings['read'] = async (paths) =>
    new Map(
      Object.entries(files).flatMap(([path, text]) => (paths.includes(path) ? [[path, { text, sha: 'now' }]] : [])),
    )
  const gone: FileChange[] = [{ action: 'delete', path: en }]

  it('asks where the address leads: its category first, then what is related, then the list', async () => {
    const offered: (readonly Target[])[] = []
    const changes = await followDeletion(gone, 'content', read, async (_name, path, targets) => {
      expect(path).toBe('product/tray')
      offered.push(targets)
      return 'flat-trays'
    })
    expect(offered).toEqual([
      [
        { path: 'flat-trays', label: 'Trays' },
        { path: 'product/round-cup', label: 'Cup' },
        { path: 'all-products', label: 'The list of all' },
      ],
    ])
    expect(changes).toHaveLength(1)
    expect(changes?.[0]).toMatchObject({ action: 'create', path: 'content/redirects.yml' })
    expect(parseRedirects(textOf(changes ?? [], 'content/redirects.yml') ?? '')).toEqual([
      { from: 'product/tray', to: 'flat-trays' },
      { from: 'product/dish', to: 'flat-trays' },
    ])
  })

  it('asks nothing for a draft', async () => {
    const draft: FileChange[] = [{ action: 'delete', path: 'content/products/draft/index.en.md' }]
    await expect(followDeletion(draft, 'content', read, () => Promise.reject(new Error('asked')))).resolves.toEqual([])
  })

  it('does not happen when the question is not answered', async () => {
    await expect(followDeletion(gone, 'content', read, async () => undefined)).resolves.toBeNull()
  })
})
