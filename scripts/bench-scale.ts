import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { stopChildren } from './lib/children'
import { startEditedProvider } from './lib/edited-provider'
import { UserError, runMain } from './lib/fail'
import { startBuild } from './lib/gatsby'
import { compareFolders, readFolderState } from './lib/measure/folder-state'
import { describeBuild, measureBuild, type MeasuredBuild } from './lib/measure/measure-build'
import { cleanSite, copySite } from './lib/site-copy'

const STEPS = {
  cold: 'cold build',
  same: 'nothing changed',
  one: 'one product edited',
  hundred: '100 products edited',
  template: 'template changed',
} as const

type Step = keyof typeof STEPS

const HELP = `npm run bench -- scale [options]

  --products 500,1700    how many products, up to 1,900; each is a page in every language
  --steps cold,one       of ${Object.keys(STEPS).join(', ')}; all by default, in this order
  --documents            with datasheets and pictures for link previews
  --activities           with what Gatsby says of its own steps that took long`

function readOptions() {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '500' },
      steps: { type: 'string', default: Object.keys(STEPS).join(',') },
      documents: { type: 'boolean', default: false },
      activities: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const sizes = values.products.split(',').map(Number)
  const wanted = values.steps.split(',')
  if (!sizes.every((size) => size > 0) || !wanted.every((name) => name in STEPS)) throw new UserError(HELP)
  const steps = (Object.keys(STEPS) as Step[]).filter((step) => wanted.includes(step))
  return { ...values, sizes, steps }
}

type Options = NonNullable<ReturnType<typeof readOptions>>

const rewrite = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')))

/** The sample's content with as many products: a copy has a folder, a name and an article number of its own. */
function makeContent(size: number): { folder: string; products: string[] } {
  const folder = mkdtempSync(path.join(tmpdir(), 'scale-'))
  cpSync('content', folder, { recursive: true })
  const placeOf = (name: string) => path.join(folder, 'products', name)
  const sample = readdirSync(placeOf(''))
  const nameOf = (index: number) => {
    const copy = Math.floor(index / sample.length)
    return `${sample[index % sample.length]}${copy === 0 ? '' : `-copy-${copy}`}`
  }
  const products = Array.from({ length: Math.max(size, sample.length) }, (_, index) => nameOf(index))
  for (const [index, name] of products.entries()) {
    const copy = Math.floor(index / sample.length)
    if (copy === 0) continue
    cpSync(placeOf(sample[index % sample.length] ?? ''), placeOf(name), { recursive: true })
    for (const file of listTexts(placeOf(name))) {
      rewrite(file, (text) =>
        text
          .replace(/^(name: ".*)"$/m, `$1 ${copy}"`)
          .replace(/^( +sku: .*)$/m, `$1-${copy}`)
          // Copies are related to copies.
          .replace(/^related:\n(?: +- .*\n)+/m, (list) =>
            list.replace(/- (.*)/g, (line, related: string) => {
              const other = `${related}-copy-${copy}`
              return products.includes(other) ? `- ${other}` : line
            }),
          ),
      )
    }
  }
  return { folder, products }
}

const listTexts = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(folder, file))

/** Changes the product template, so that all product pages are rendered again. */
function changeTemplate(site: string): void {
  const file = path.join(site, 'src/templates/product.tsx')
  const source = readFileSync(file, 'utf8')
  const changed = source.replace('<article', `<article data-edition="${Date.now()}"`)
  if (changed === source) throw new Error(`${file} has no <article> any more, which the step "template" changes.`)
  writeFileSync(file, changed)
}

function print(step: Step, build: MeasuredBuild, files: string, cold: MeasuredBuild | undefined): void {
  const share = cold && cold !== build ? ` (${((100 * build.seconds) / cold.seconds).toFixed(0)} % of cold)` : ''
  console.log(`  ${STEPS[step].padEnd(20)} ${describeBuild(build)}${share}, pages rendered ${build.rendered}, ${files}`)
}

async function benchSize(size: number, { steps, documents, activities }: Options): Promise<void> {
  const site = copySite('scale')
  const publicFolder = path.join(site, 'public')
  const { folder, products } = makeContent(size)
  const provider = await startEditedProvider({ content: folder, port: 8940, origin: 'http://localhost:9000' })
  /** Changes the name of products, spread evenly over the catalogue, in every language. */
  const editProducts = (count: number) =>
    provider.change(() => {
      for (let index = 0; index < count; index += 1) {
        const name = products[Math.floor(((index + 0.5) * products.length) / count)] ?? ''
        for (const file of listTexts(path.join(folder, 'products', name))) {
          rewrite(file, (text) => text.replace(/^(name: ".*)"$/m, '$1 +"'))
        }
      }
    })
  const prepare: Record<Step, () => void | Promise<void>> = {
    cold: () => cleanSite(site),
    same: () => {},
    one: () => editProducts(1),
    hundred: () => editProducts(Math.min(100, products.length)),
    template: () => changeTemplate(site),
  }
  const env = { GATSBY_PROVIDER_URL: provider.url, SITE_DOCUMENTS: documents ? 'on' : 'off' }

  console.log(`\n${products.length} products, ${documents ? 'with' : 'without'} documents`)
  let cold: MeasuredBuild | undefined
  try {
    for (const step of steps) {
      await prepare[step]()
      const before = await readFolderState(publicFolder)
      const build = await measureBuild(() => startBuild({ cwd: site, env }), path.resolve(`.sites/scale-${step}.log`))
      if (step === 'cold') cold = build
      const { added, written, removed } = compareFolders(before, await readFolderState(publicFolder))
      print(step, build, `files in public: ${added} added, ${written} written, ${removed} removed`, cold)
      const long = build.activities.filter(({ seconds }) => activities && seconds >= 0.3)
      for (const { name, seconds } of long) console.log(`      ${seconds.toFixed(2)} s  ${name}`)
    }
  } finally {
    await provider.stop()
    rmSync(site, { recursive: true, force: true })
  }
}

async function bench(): Promise<void> {
  const options = readOptions()
  if (!options) return console.log(HELP)
  for (const size of options.sizes) await benchSize(size, options)
}

runMain(() => bench().finally(stopChildren))
