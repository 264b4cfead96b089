import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { DEFAULT_PREFIXES } from '../../packages/contract/src/kinds'
import { parseHeaders, parseRedirects } from '../../publisher/src/serving/host-files'
import { buildHeadersFile, buildRedirectsFile } from '../../src/build/files/hosting-files'
import { buildHeaderRules } from '../../src/site/hosting'
import { temporaryFolder } from '../support/temporary-folder'

const SITE = {
  rootFiles: ['app-0123456789abcdef.js', 'styles-0123456789abcdef.css', 'index.html'],
  inline: { scripts: ['sha256-a+b/c='], styles: ['sha256-def='] },
  providerUrl: 'https://service.example.com/base/',
  desk: { connect: ['https://service.example.com', 'https://api.github.com'], pictures: ['https://images.example'] },
}

const ROUTING = { routePath: DEFAULT_PREFIXES, listMode: 'slash', subFolderMode: 1 } as const

const REDIRECTS = [
  { fromPath: '/news-list', toPath: '/news-list/1', isPermanent: true },
  { fromPath: '/zh/product/old', toPath: '/zh/product/new', isPermanent: true },
  { fromPath: '/for-now', toPath: '/elsewhere' },
]

const redirectsFile = buildRedirectsFile(REDIRECTS, ['en', 'zh', 'pt'], ROUTING)

let folder: string

beforeAll(() => {
  folder = temporaryFolder()
})

function write(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

/** A redirect as Netlify's parser understands it. */
interface NetlifyRedirect {
  from: string
  to: string
  status: number
  force: boolean
  conditions: Record<string, string[]>
  query: Record<string, string>
}

async function readRedirects(text: string): Promise<NetlifyRedirect[]> {
  const file = write('_redirects', text)
  const { redirects, errors } = await parseAllRedirects({ redirectsFiles: [file], configRedirects: [], minimal: true })
  expect(errors).toEqual([])
  return redirects as NetlifyRedirect[]
}

test('Netlify reads of `_headers` the rules of our table, in their order, with every value whole', async () => {
  const file = write('_headers', buildHeadersFile(SITE))
  const { headers, errors } = await parseAllHeaders({ headersFiles: [file], configHeaders: undefined, minimal: true })
  expect(errors).toEqual([])
  const rules = buildHeaderRules(SITE)
  expect(headers).toEqual(rules.map(({ path: address, headers: values }) => ({ for: address, values })))
  expect(parseHeaders(buildHeadersFile(SITE))).toEqual(rules)
})

test('Netlify reads of `_redirects` what our own server reads, rule by rule', async () => {
  const theirs = await readRedirects(redirectsFile)
  const ours = parseRedirects(redirectsFile)
  expect(theirs).toHaveLength(ours.length)
  expect(
    theirs.map(({ from, to, status, conditions }) => {
      const [language] = conditions.Language ?? []
      return { from, to, status, ...(language !== undefined && { language }) }
    }),
  ).toEqual(ours)
  expect(theirs.every(({ query }) => Object.keys(query).length === 0)).toBe(true)
})

test('Netlify forces what has a file: the rules themselves, and the home page by language', async () => {
  const forced = (await readRedirects(redirectsFile)).filter(({ force }) => force)
  expect(forced.map(({ from, status, conditions }) => [from, status, conditions.Language ?? []])).toEqual([
    ['/_headers', 404, []],
    ['/_redirects', 404, []],
    ['/', 302, ['zh']],
    ['/', 302, ['pt']],
  ])
})

test('a permanent redirect is one for Netlify, and the not-found pages come last', async () => {
  const theirs = await readRedirects(redirectsFile)
  const find = (address: string) => theirs.find(({ from }) => from === address)
  expect(find('/zh/product/old')).toMatchObject({ to: '/zh/product/new', status: 301, force: false })
  expect(find('/for-now')).toMatchObject({ to: '/elsewhere', status: 302, force: false })
  expect(theirs.slice(-3).map(({ from, to, status }) => [from, to, status])).toEqual([
    ['/zh/*', '/zh/404/index.html', 404],
    ['/pt/*', '/pt/404/index.html', 404],
    ['/*', '/404.html', 404],
  ])
})
