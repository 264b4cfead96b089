import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { load } from 'cheerio'
import { forgetBuilt } from '../../scripts/lib/clean-start'
import { copySite } from '../../scripts/lib/site-copy'
import { fileOf, listPages } from '../../scripts/lib/built-pages'
import { startEditedProvider } from '../../scripts/lib/edited-provider'
import { copySmallContent } from './support/small-content'
import { ADDRESSES, PORTS, buildSmallSite, openSmallSite } from './support/small-site'

const MINUTES = 60_000

interface Seen {
  head: string[]
  text: string
  links: string[]
}

/** The parts of the head that don't link to code and styles. */
const HEAD = 'html, title, meta, base, link:not([as]), script[type="application/ld+json"]'

function readPage(file: string): Seen {
  const $ = load(readFileSync(file, 'utf8'))
  const head = $(HEAD)
    .toArray()
    .map((element) => JSON.stringify([element.name, element.attribs, element.name === 'html' ? '' : $(element).text()]))
  const links = $('[href], [src], [srcset], [action]')
    .not('script, link, style')
    .toArray()
    .map(({ name, attribs: { href, src, srcset, action } }) => [name, href, src, srcset, action].join(' '))
  $('script, style, template').remove()
  return { head: head.sort(), text: $('body').text().replace(/\s+/g, ' ').trim(), links }
}

function readPages(site: string): Record<string, Seen> {
  const folder = path.join(site, 'public')
  return Object.fromEntries(
    listPages(folder)
      .sort()
      .map((page) => [page, readPage(fileOf(folder, page))]),
  )
}

const TOLD = "in Gatsby's own way"

let provider: Awaited<ReturnType<typeof startEditedProvider>>
let lean: Record<string, Seen>
let output: string

async function build(site: string, env: Record<string, string> = {}): Promise<string> {
  const result = await buildSmallSite(site, { PROVIDER_URL: provider.url, SITE_DOCUMENTS: 'off', ...env })
  if (result.code !== 0) throw new Error(result.output.slice(-4000))
  return result.output.replace(/\s+/g, ' ')
}

beforeAll(async () => {
  const content = copySmallContent({ items: 'few', pictured: ['products/cake-dome-round-8-inch'] })
  provider = await startEditedProvider({ content, port: PORTS.provider, origin: ADDRESSES.GATSBY_SITE_URL })
  const site = openSmallSite()
  output = await build(site)
  lean = readPages(site)
}, 10 * MINUTES)

afterAll(() => provider.stop())

test('the build finds everything that it reaches into in the shape it knows', () => {
  expect(output).not.toContain(TOLD)
  expect(Object.keys(lean).length).toBeGreaterThan(100)
  expect(lean['/']?.text.length).toBeGreaterThan(500)
})

test.each([
  ['without the folders of both plugins', ['gatsby-plugin-lean-build', 'gatsby-plugin-lean-client'], {}],
  ['with both turned off', [], { SITE_LEAN: 'off' }],
])(
  'a build %s has the same pages, with the same text, links and head',
  async (_how, removed, env) => {
    // Its code must not reach the other suites; both ways compile the same.
    const plainSite = copySite('plain')
    forgetBuilt(plainSite)
    for (const plugin of removed) rmSync(path.join(plainSite, 'plugins', plugin), { recursive: true })
    await build(plainSite, env)
    const plain = readPages(plainSite)
    expect(Object.keys(plain)).toEqual(Object.keys(lean))
    for (const [file, page] of Object.entries(plain)) expect([file, page]).toEqual([file, lean[file]])
  },
  10 * MINUTES,
)
