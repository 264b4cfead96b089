import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { openContentSource } from '../../provider/src/content/content-source'
import { loadContent } from '../../packages/content/src/load'
import { localizeItem } from '../../packages/content/src/localize'
import { findOutdated } from '../../packages/content/src/outdated'
import { OutdatedReport } from '../../provider/src/content/outdated-report'
import {
  confirmOrigins,
  digestEnglish,
  digestTexts,
  findOutdatedFields,
  renewOrigins,
} from '../../packages/content/src/translations'
import { formatStatus, ALL, confirmTranslations } from '../../scripts/content-status'
import { until } from '../support/until'
import { changeItem, createContent, textFile, type TemporaryFolders } from '../support/content-fixture'

describe('the digest of an English text', () => {
  it('is short, and the same however the text is wrapped', async () => {
    const digest = await digestEnglish('A black tray.\n\nFor nigiri.')
    expect(digest).toMatch(/^[0-9a-f]{8}$/)
    expect(await digestEnglish(' A black\ntray. For nigiri. ')).toBe(digest)
    expect(await digestEnglish('A black tray. For maki.')).not.toBe(digest)
  })
})

describe('what a translation was made from', () => {
  const english = { name: 'Tray', summary: 'A tray.', pictures: ['One', 'Two'], body: 'Text' }
  const german = { name: 'Schale', summary: 'Eine Schale.', pictures: ['Eins', 'Zwei'], body: '' }

  it('is known of the fields that both have', async () => {
    const present = await digestTexts(english)
    expect(Object.keys(confirmOrigins(present, german))).toEqual(['name', 'summary', 'pictures'])
  })

  it('shows which fields the English has left behind, but not those of which nothing is known', async () => {
    const from = confirmOrigins(await digestTexts(english), german)
    const changed = await digestTexts({ ...english, name: 'Deep tray', pictures: ['One', 'Three'], body: 'New' })
    expect(findOutdatedFields(changed, { ...german, from })).toEqual(['name', 'pictures'])
    expect(findOutdatedFields(changed, german)).toEqual([])
    // What the English has no more is nothing that a translation could follow.
    expect(findOutdatedFields({}, { ...german, from })).toEqual([])
  })

  it('is renewed only for fields that the translator changed', async () => {
    const before = await digestTexts(english)
    const from = confirmOrigins(before, german)
    const now = await digestTexts({ ...english, name: 'Deep tray', summary: 'A deep tray.' })
    const renewed = renewOrigins(now, { ...german, name: 'Tiefe Schale' }, german, from)
    expect(renewed).toEqual({ ...from, name: now.name })
    expect(renewOrigins(now, german, undefined, {})).toEqual(confirmOrigins(now, german))
  })
})

describe('translations of the content', () => {
  let folders: TemporaryFolders
  const zh = 'products/sushi-tray/index.zh.md'
  const load = () => loadContent(folders.content, folders.data)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folders.content })

  beforeEach(async () => {
    folders = await createContent()
  })
  afterEach(() => folders.remove())

  it('are confirmed by entry and language, and changed no further', async () => {
    const before = readFileSync(path.join(folders.content, zh), 'utf8')
    expect(await confirmTranslations(await load(), 'products/sushi-tray', 'zh')).toEqual([zh])
    const after = readFileSync(path.join(folders.content, zh), 'utf8')
    expect(after).toContain('from: { name: ')
    expect(after.split('---')[2]).toBe(before.split('---')[2])
    expect(await confirmTranslations(await load(), 'products/sushi-tray', 'zh')).toEqual([])
    await expect(confirmTranslations(await load(), 'products/none', ALL)).rejects.toThrow('There is no products/none')
    await expect(confirmTranslations(await load(), ALL, 'en')).rejects.toThrow('en is no language')
  })

  it('are outdated once the English has changed, with its difference where git knows it', async () => {
    await confirmTranslations(await load(), ALL, ALL)
    expect(await findOutdated(await load())).toEqual([])
    git('init', '-q')
    git('add', '-A')
    git('commit', '-qm', 'x')
    const changed = changeItem('products/sushi-tray', { name: 'Deep Sushi Tray' }, 'Kept.\n\nNew.')
    folders.write(changed)
    const content = await load()
    const outdated = await findOutdated(content)
    expect(outdated).toMatchObject([
      { file: zh, language: 'zh', field: 'name', english: { before: ['Sushi Tray'], now: ['Deep Sushi Tray'] } },
      { file: zh, language: 'zh', field: 'body', english: { now: ['Kept.', 'New.'] } },
    ])
    const lines = formatStatus(content, outdated).split('\n')
    expect(lines).toContain('  products/sushi-tray: name (zh)')
    expect(lines).toContain('    - Sushi Tray')
    expect(lines).toContain('    + Deep Sushi Tray')

    const report = new OutdatedReport()
    const first = await report.read(content, undefined)
    expect(first.map(({ field, english }) => [field, english])).toEqual([
      ['name', null],
      ['body', null],
    ])
    await until(async () => isDeepStrictEqual(await report.read(content, undefined), outdated), 'git was asked')
    // What is known stays known in the next state of the content.
    expect(await report.read(await load(), undefined)).toEqual(outdated)
  })

  it('have no difference to an English that is longer than any page, which is not read', async () => {
    await confirmTranslations(await load(), ALL, ALL)
    git('init', '-q')
    folders.write(changeItem('products/sushi-tray', { note: 'x'.repeat(200_000) }))
    git('add', '-A')
    git('commit', '-qm', 'x')
    folders.write(changeItem('products/sushi-tray', { name: 'Deep Sushi Tray' }))
    expect(await findOutdated(await load())).toMatchObject([{ field: 'name', english: null }])
  })

  it('have the difference of the English also where a commit of a repository is served', async () => {
    await confirmTranslations(await load(), 'products/sushi-tray', 'zh')
    git('init', '-q', '-b', 'main')
    git('add', '-A')
    git('commit', '-qm', 'x')
    folders.write(changeItem('products/sushi-tray', { name: 'Deep Sushi Tray' }))
    git('commit', '-qam', 'y')
    const repository = {
      address: folders.content,
      branch: 'main',
      folder: '',
      keyFile: undefined,
    }
    const source = openContentSource({ contentFolder: `${folders.data}/clone`, repository })
    const { folder, version } = await source.find(null)
    const outdated = await findOutdated(
      await loadContent(folder, folders.data),
      source.historyOf?.(version?.commit ?? ''),
    )
    expect(outdated).toMatchObject([{ field: 'name', english: { before: ['Sushi Tray'], now: ['Deep Sushi Tray'] } }])
  })

  it('are outdated without a history, too', async () => {
    await confirmTranslations(await load(), ALL, ALL)
    folders.write({
      'categories/sushi/index.en.yml': readFileSync(
        path.join(folders.content, 'categories/sushi/index.en.yml'),
        'utf8',
      ).replace('"Sushi containers"', '"Sushi boxes"'),
    })
    expect(await findOutdated(await load())).toEqual([
      { file: 'categories/sushi/index.zh.yml', language: 'zh', field: 'name', english: null },
    ])
  })

  it('of drafts are known as well', async () => {
    await confirmTranslations(await load(), ALL, ALL)
    folders.write(changeItem('products/sushi-tray', { name: 'Deep Sushi Tray', published: false }))
    expect(await findOutdated(await load())).toMatchObject([{ file: zh, field: 'name' }])
  })

  it('are served without it', async () => {
    await confirmTranslations(await load(), ALL, ALL)
    const item = (await load()).items.find(({ id }) => id === 'product/sushi-tray')
    expect(item?.texts.get('zh')?.from?.name).toMatch(/^[0-9a-f]{8}$/)
    expect(item && Object.keys(localizeItem(item, 'zh', '', 'http://p/'))).not.toContain('from')
  })

  it('may not say it in English, or otherwise than as digests', async () => {
    folders.write(changeItem('pages/about', { from: { name: '01234567' } }))
    await expect(load()).rejects.toThrow(/about\/index\.en\.md:\d+: from: is not a known field/)
    folders.write({
      ...changeItem('pages/about', {}),
      'pages/about/index.zh.md': textFile({ name: '关于', from: { name: 12345678 } }, ''),
    })
    await expect(load()).rejects.toThrow(/about\/index\.zh\.md:\d+: from\.name: /)
  })
})
