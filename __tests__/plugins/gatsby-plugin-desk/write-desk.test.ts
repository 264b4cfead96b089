import { readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeDesk } from '../../../plugins/gatsby-plugin-desk/src/write-desk'
import { temporaryFolder } from '../../support/temporary-folder'

let site: string
let stored: Map<string, unknown>
const cache = {
  get: async (key: string): Promise<unknown> => stored.get(key),
  set: async (key: string, value: unknown): Promise<unknown> => {
    stored.set(key, value)
    return value
  },
}
const write = (env: Record<string, string> = {}) => writeDesk(site, cache, env)
const admin = (file: string): string => path.join(site, 'public/admin', file)
const list = (): string[] =>
  readdirSync(admin(''), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(admin(''), path.join(entry.parentPath, entry.name)))
const times = (): [string, number][] => list().map((file) => [file, statSync(admin(file)).mtimeMs])

beforeAll(async () => {
  site = temporaryFolder()
  symlinkSync(path.resolve('node_modules'), path.join(site, 'node_modules'))
  stored = new Map()
  await write()
})

describe('writing the desk', () => {
  it('writes two pages that name their code and styles, and keep search engines out', () => {
    for (const page of ['index.html', 'publishing/index.html']) {
      const html = readFileSync(admin(page), 'utf8')
      const named = [...html.matchAll(/"\/admin\/([\w-]+\.(?:js|css))"/g)].map(([, file]) => file ?? '')
      expect(named).toHaveLength(2)
      for (const file of named) expect(list()).toContain(file)
      expect(html).toContain('<meta name="robots" content="noindex" />')
      expect(html).not.toMatch(/<script(?![^>]*src=)|<style|style=/)
    }
  })

  it('asks no other site for a newer version or a typeface', () => {
    const texts = list().filter((file) => /\.(js|css|html)$/.test(file))
    const calling = texts.filter((file) =>
      /https:\/\/unpkg\.com\/@sveltia\/cms|jsdelivr/.test(readFileSync(admin(file), 'utf8')),
    )
    expect(calling).toEqual([])
    expect(list()).toEqual(expect.arrayContaining([expect.stringMatching(/^assets\/source-sans.*\.woff2$/)]))
  })

  it('touches no file when nothing has changed', async () => {
    const before = times()
    await write()
    expect(times()).toEqual(before)
  })

  it('restores what was changed or added, and leaves the rest', async () => {
    const before = new Map(times())
    writeFileSync(admin('index.html'), 'broken')
    writeFileSync(admin('former-ABC.js'), '')
    await write()
    expect(readFileSync(admin('index.html'), 'utf8')).toContain('nc-root')
    expect(list()).not.toContain('former-ABC.js')
    expect(
      times()
        .filter(([file, time]) => before.get(file) !== time)
        .map(([file]) => file),
    ).toEqual(['index.html'])
  })

  it('writes other code for other settings', async () => {
    const before = list()
    await write({ DESK_PREVIEW_URL: 'https://preview.example' })
    const code = list().filter((file) => !before.includes(file) && file.endsWith('.js'))
    expect(code.some((file) => readFileSync(admin(file), 'utf8').includes('https://preview.example'))).toBe(true)
  })
})
