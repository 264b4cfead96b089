import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { temporaryFolder } from '../support/temporary-folder'

const FOLDER = 'tools/small'
const load = createRequire(path.resolve('package.json'))
const names = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(
    ({ name }) => (JSON.parse(readFileSync(path.join(FOLDER, name, 'package.json'), 'utf8')) as { name: string }).name,
  )

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { link?: boolean; libc?: string[] }>
}

test.each(names)('npm installs no large %s beside the small one', (name) => {
  const places = Object.entries(packages).filter(([place]) => place.endsWith(`node_modules/${name}`))
  expect(places.map(([, { link }]) => link)).toEqual([true])
})

test('Linux gets one of libsql’s two binaries: its packages don’t say for which libc they are, so the lock file does', () => {
  const binaries = Object.entries(packages).filter(([place]) => place.includes('@libsql/linux-'))
  expect(binaries.length).toBeGreaterThan(2)
  for (const [place, { libc }] of binaries)
    expect([place, libc]).toEqual([place, [/musl/.test(place) ? 'musl' : 'glibc']])
})

test.each([
  [new Date(2026, 0, 1), 1],
  [new Date(2026, 1, 1, 23, 59), 32],
  [new Date(2024, 11, 31), 366],
])('Gatsby’s survey reads %s as day %i of the year', (date, day) => {
  const getDayOfYear = load('date-fns/getDayOfYear') as (date: Date) => number
  expect(getDayOfYear(date)).toBe(day)
})

describe('the compiler of Gatsby’s configuration', () => {
  const { Parcel } = load('@parcel/core') as {
    Parcel: new (options: object) => {
      run(): Promise<{
        bundleGraph: { getBundles(): { filePath: string; getMainEntry(): { filePath: string } }[] }
      }>
    }
  }
  let site: string

  beforeEach(() => {
    site = temporaryFolder()
    mkdirSync(path.join(site, 'plugins/own'), { recursive: true })
    writeFileSync(path.join(site, 'title.ts'), `export const title: string = 'Ours'`)
  })

  /** As gatsby/dist/utils/parcel/compile-gatsby-files.js does. */
  const compile = () =>
    new Parcel({
      entries: [`${site}/gatsby-+(node|config).ts`, `${site}/plugins/**/gatsby-+(node|config).ts`],
      targets: { root: { distDir: path.join(site, '.cache/compiled'), sourceMap: false } },
    }).run()

  test('compiles what the site and its plugins have, with what they import of the site', async () => {
    writeFileSync(path.join(site, 'gatsby-config.ts'), `import { title } from './title'\nexport default { title }`)
    writeFileSync(
      path.join(site, 'plugins/own/gatsby-node.ts'),
      `import { title } from '../../title'\nimport path from 'node:path'\nexport const onPreInit = () => path.basename(title)`,
    )
    const bundles = (await compile()).bundleGraph.getBundles()
    expect(bundles.map((bundle) => path.relative(site, bundle.getMainEntry().filePath))).toEqual([
      'gatsby-config.ts',
      'plugins/own/gatsby-node.ts',
    ])
    const [config, node] = bundles.map(({ filePath }) => createRequire(filePath)(filePath) as Record<string, unknown>)
    expect(config?.default).toEqual({ title: 'Ours' })
    expect((node?.onPreInit as () => string)()).toBe('Ours')
    expect(path.relative(site, bundles[1]!.filePath)).toBe('.cache/compiled/plugins/own/gatsby-node.js')
  })

  test('says what is wrong in which file and line, as Gatsby prints it', async () => {
    writeFileSync(path.join(site, 'gatsby-config.ts'), 'export default {\n  title: ((\n}')
    await expect(compile()).rejects.toMatchObject({
      diagnostics: [
        {
          message: expect.stringContaining('Unexpected') as string,
          codeFrames: [{ filePath: expect.stringContaining('gatsby-config.ts:3') as string }],
        },
      ],
    })
  })
})
