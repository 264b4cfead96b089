import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { stopChildren } from './lib/children'
import { UserError, runMain } from './lib/fail'
import { startBuild } from './lib/gatsby'
import { startProvider } from './lib/provider'
import { ScaledCatalogue } from './lib/scale/catalogue'
import { compareFolders, readFolderState } from './lib/scale/folder-state'
import { describeBuild, measureBuild, type MeasuredBuild } from './lib/scale/measure-build'
import { readSample, type Sample } from './lib/scale/read-sample'
import { startScaleProvider } from './lib/scale/scale-provider'
import { cleanSite, copySite } from './lib/site-copy'

const SITE = 'scale'

const STEPS = {
  cold: 'cold build',
  same: 'nothing changed',
  one: 'one product edited',
  hundred: '100 products edited',
  template: 'template changed',
} as const

type Step = keyof typeof STEPS

interface Options {
  sizes: number[]
  steps: Step[]
  keep: boolean
  documents: boolean
  activities: boolean
  port: number
}

const HELP = `npm run bench -- scale [options]

  --products 2000,10000  how many products; each is a page in every language
  --steps cold,one       of ${Object.keys(STEPS).join(', ')}; all by default, in this order
  --documents            with datasheets and pictures for link previews
  --activities           with what Gatsby says of its own steps that took long
  --keep                 leaves the site in .sites/${SITE}; with it, later runs can do without the step cold
  --port 8940            of the provider in front; one that stays the same is needed for --keep`

function readNumbers(text: string): number[] {
  const numbers = text.split(',').map(Number)
  if (numbers.some((number) => !Number.isInteger(number) || number < 1)) {
    throw new UserError(`--products takes whole numbers with commas between them, not "${text}".`)
  }
  return numbers
}

function readSteps(text: string): Step[] {
  const wanted = text.split(',')
  const unknown = wanted.find((name) => !(name in STEPS))
  if (unknown !== undefined) throw new UserError(`There is no step "${unknown}".\n\n${HELP}`)
  return (Object.keys(STEPS) as Step[]).filter((step) => wanted.includes(step))
}

function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '2000,10000' },
      steps: { type: 'string', default: Object.keys(STEPS).join(',') },
      documents: { type: 'boolean', default: false },
      activities: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      port: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const { documents, activities, keep } = values
  const port = Number(values.port)
  return {
    sizes: readNumbers(values.products),
    steps: readSteps(values.steps),
    documents,
    activities,
    keep,
    port,
  }
}

/** Changes the product template, so that all product pages are rendered again. */
function changeTemplate(site: string): void {
  const file = path.join(site, 'src/templates/product.tsx')
  const source = readFileSync(file, 'utf8')
  const changed = source.replace(/<article( data-edition="\d+")?/, `<article data-edition="${Date.now()}"`)
  if (changed === source) throw new Error(`${file} has no <article> any more, which the step "template" changes.`)
  writeFileSync(file, changed)
}

function print(step: Step, build: MeasuredBuild, more: string[], cold: MeasuredBuild | undefined): void {
  const share = cold && cold !== build ? ` (${((100 * build.seconds) / cold.seconds).toFixed(0)} % of cold)` : ''
  const parts = [`${describeBuild(build)}${share}`, `pages rendered ${build.rendered}`, ...more]
  console.log(`  ${STEPS[step].padEnd(20)} ${parts.join(', ')}`)
}

async function benchSize(size: number, sample: Sample, options: Options): Promise<void> {
  // Without a cold build, the site from an earlier run is rebuilt as it is: changing the template would be another
  // step.
  const site = options.steps.includes('cold') ? copySite(SITE) : path.resolve('.sites', SITE)
  const folder = path.join(site, 'public')
  const catalogue = new ScaledCatalogue(sample.lists, size)
  const imagesFolder = path.resolve('content/images')
  const provider = await startScaleProvider(catalogue, sample, { port: options.port, imagesFolder })
  const editProducts = (count: number) => catalogue.spread(count).forEach((place) => catalogue.edit(place, new Date()))
  const prepare: Record<Step, () => void> = {
    cold: () => cleanSite(site),
    same: () => {},
    one: () => editProducts(1),
    hundred: () => editProducts(100),
    template: () => changeTemplate(site),
  }
  const env = {
    GATSBY_PROVIDER_URL: provider.url,
    SITE_DOCUMENTS: options.documents ? 'on' : 'off',
    GATSBY_LOGGER: 'yurnalist',
  }

  console.log(
    `\n${size} products in ${sample.lists.size} languages, ${options.documents ? 'with' : 'without'} documents`,
  )
  let cold: MeasuredBuild | undefined
  try {
    for (const step of options.steps) {
      prepare[step]()
      const before = await readFolderState(folder)
      provider.takeCalls()
      const build = await measureBuild(() => startBuild({ cwd: site, env }), path.resolve(`.sites/${SITE}-${step}.log`))
      if (step === 'cold') cold = build
      const { calls, pictures } = provider.takeCalls()
      const after = await readFolderState(folder)
      const { added, written, removed } = compareFolders(before, after)
      const more = [
        `files in public: ${added} added, ${written} written, ${removed} removed`,
        `provider calls ${calls} and ${pictures} for pictures`,
      ]
      print(step, build, more, cold)
      const long = build.activities.filter(({ seconds }) => seconds >= 0.3)
      if (options.activities)
        for (const { name, seconds } of long) console.log(`      ${seconds.toFixed(2)} s  ${name}`)
    }
  } finally {
    await provider.close()
    if (!options.keep) rmSync(site, { recursive: true, force: true })
  }
}

/** The sample, read from an embedded provider, which is then stopped. */
async function readEmbeddedSample(): Promise<Sample> {
  const data = path.resolve(`.sites/${SITE}-data`)
  const { url } = await startProvider({
    PROVIDER_PORT: '0',
    PROVIDER_DATA: data,
    DATABASE_URL: '',
    PROVIDER_BASE_URL: '',
  })
  try {
    return await readSample(url)
  } finally {
    await stopChildren()
    rmSync(data, { recursive: true, force: true })
  }
}

async function bench(): Promise<void> {
  const options = readOptions()
  if (!options) return console.log(HELP)
  const sample = await readEmbeddedSample()
  for (const size of options.sizes) await benchSize(size, sample, options)
}

runMain(() => bench().finally(stopChildren))
