import { rmSync } from 'node:fs'
import path from 'node:path'
import { startIncrementalSite } from './support/incremental-site'

const PRODUCT = 'sushi-tray-8-piece-dome-lid'
const FILES = `products/${PRODUCT}`

/** As Netlify's own program sets them on a developer's machine, where its cache is a folder of the site. */
const NETLIFY = { NETLIFY: 'true', NETLIFY_LOCAL: 'true', SITE_DOCUMENTS: 'off' }

let site: Awaited<ReturnType<typeof startIncrementalSite>>

jest.setTimeout(600_000)

beforeAll(async () => {
  site = await startIncrementalSite({ pictured: [FILES], env: NETLIFY })
})

afterAll(() => site?.stop())

test('a build that starts from nothing but Netlify’s cache renders only what an edit concerns', async () => {
  rmSync(path.join(site.site, '.netlify'), { recursive: true, force: true })
  await site.build()
  const before = site.readTree()

  // On Netlify each build has a machine of its own.
  site.clean()
  const summary = 'One line that no other product has.'
  await site.edit(`${FILES}/index.en.md`, (text) => text.replace(/^summary: .*$/m, `summary: "${summary}"`))
  const { output, rendered } = await site.build()
  expect(output).toMatch(/1 new or changed, 0 removed/)
  expect(output).toMatch(/pictures and 3D files:\s+0 fetched, [1-9]\d* kept/)
  expect(output).not.toMatch(/IMAGE_PROCESSING/)

  const after = site.readTree()
  expect(Object.keys(after)).toEqual(Object.keys(before))
  const changes = Object.keys(after).filter((file) => after[file] !== before[file])
  expect(changes).toContain(`product/${PRODUCT}/index.html`)
  expect(changes.filter((file) => /^(page-data\/)?zh\//.test(file))).toEqual([])
  const pages = changes.filter((file) => file.endsWith('.html'))
  expect(pages.length).toBeLessThan(10)
  expect(rendered).toBe(pages.length)
})
