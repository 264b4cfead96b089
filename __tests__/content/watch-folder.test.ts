import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { watchFolder } from '../../packages/content/src/watch-folder'
import { temporaryFolder } from '../support/temporary-folder'

let root: string
let stop: () => void
let told: number

/** How long the folder must be quiet before a change is reported, a time in which it usually is, and the most, in ms. */
const SETTLE_MS = 150
const NOTICE_MS = 600
const LIMIT_MS = 10_000

const file = (name: string): string => path.join(root, name)

async function begin(mode: 'events' | 'poll'): Promise<void> {
  const onChange = () => {
    told += 1
  }
  stop = await watchFolder(root, onChange, { mode, settleMs: SETTLE_MS, patienceMs: 500, pollMs: 40 })
}

/** How often a change was reported: the first report may take a while, a second one would follow soon. */
async function count(limitMs = LIMIT_MS): Promise<number> {
  const end = Date.now() + limitMs
  while (told === 0 && Date.now() < end) await wait(10)
  if (told > 0) await wait(3 * SETTLE_MS)
  const seen = told
  told = 0
  return seen
}

beforeEach(() => {
  told = 0
  stop = () => undefined
  root = temporaryFolder()
  mkdirSync(file('products/tray'), { recursive: true })
  writeFileSync(file('products/tray/index.en.md'), 'sort: 1\n')
})

afterEach(() => {
  stop()
})

describe.each(['events', 'poll'] as const)('watching a folder by %s', (mode) => {
  beforeEach(() => begin(mode))

  it('reports many files that change together once', async () => {
    for (let index = 0; index < 200; index++) writeFileSync(file(`products/tray/index.${index}.md`), 'x')
    expect(await count()).toBe(1)
  })

  it('reports a file that is replaced by another, which is how editors save', async () => {
    writeFileSync(file('products/tray/.index.en.md.swp'), 'x')
    writeFileSync(file('products/tray/Thumbs.db'), 'x')
    writeFileSync(file('products/tray/index.en.md.tmp'), 'sort: 2\n')
    expect(await count(NOTICE_MS)).toBe(0)
    renameSync(file('products/tray/index.en.md.tmp'), file('products/tray/index.en.md'))
    expect(await count()).toBe(1)
  })

  it('keeps reporting from a folder that is renamed, and from a new one', async () => {
    renameSync(file('products/tray'), file('products/box'))
    expect(await count()).toBe(1)
    writeFileSync(file('products/box/index.en.md'), 'sort: 33\n')
    expect(await count()).toBe(1)
    mkdirSync(file('news/first'), { recursive: true })
    expect(await count()).toBe(1)
    writeFileSync(file('news/first/index.en.md'), 'sort: 1\n')
    expect(await count()).toBe(1)
  })

  it('keeps reporting from a folder that replaces another', async () => {
    mkdirSync(file('next'))
    writeFileSync(file('next/index.en.md'), 'sort: 5\n')
    await count()
    renameSync(file('products/tray'), file('products/former'))
    renameSync(file('next'), file('products/tray'))
    // Between the two, a busy machine may have looked.
    expect(await count()).toBeGreaterThan(0)
    writeFileSync(file('products/tray/index.en.md'), 'sort: 66\n')
    expect(await count()).toBe(1)
  })

  it('reports that the whole folder goes away and comes back', async () => {
    renameSync(root, `${root}-away`)
    expect(await count()).toBeGreaterThan(0)
    renameSync(`${root}-away`, root)
    expect(await count()).toBeGreaterThan(0)
    await count(NOTICE_MS)
    writeFileSync(file('products/tray/index.en.md'), 'sort: 77\n')
    expect(await count()).toBe(1)
  })

  it('reports what is deleted', async () => {
    rmSync(file('products/tray'), { recursive: true })
    expect(await count()).toBe(1)
  })

  it('reports nothing after it has stopped', async () => {
    stop()
    writeFileSync(file('products/tray/index.en.md'), 'sort: 44\n')
    expect(await count(NOTICE_MS)).toBe(0)
  })
})

it('does not wait forever while changes go on', async () => {
  await begin('events')
  for (let index = 0; index < 30; index++) {
    writeFileSync(file('products/tray/index.en.md'), `sort: ${index}\n`)
    await wait(30)
  }
  expect(told).toBeGreaterThanOrEqual(1)
})
