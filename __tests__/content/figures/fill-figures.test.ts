import { localizeItem } from '../../../packages/content/src/localize'
import { describeProblem } from '../../../packages/content/src/problems'
import {
  changeItem,
  loadChanged as load,
  problemsOf,
  productFacts,
  sampleFiles,
  textFile,
} from '../../support/content-fixture'

async function bodyOf(id: string, language: string, changes: Record<string, string | null>) {
  const item = (await load(changes)).items.find((candidate) => candidate.id === id)
  if (!item) throw new Error(`no ${id}`)
  return localizeItem(item, language, '', 'http://provider.test/')
}

const cartons = Math.ceil(productFacts.moqFirst / productFacts.packing.pcsPerCarton)
const pieces = productFacts.packing.pcsPerCarton

test('a product’s text has its own figures, a page those of the product that it names', async () => {
  const changes = {
    ...changeItem('products/sushi-tray', {}, 'An order is {load:cartons, order=first} cartons.'),
    ...changeItem('pages/about', { summary: 'Cartons of {load:product/sushi-tray, pieces, carton}.' }, 'Text'),
  }
  expect((await bodyOf('product/sushi-tray', 'en', changes)).body).toContain(`An order is ${cartons} cartons.`)
  expect((await bodyOf('page/about', 'en', changes)).summary).toBe(`Cartons of ${pieces.toLocaleString('en')}.`)
})

test('a translation has them as its language writes them, English that stands in for one as English does', async () => {
  const changes = {
    ...changeItem('pages/about', {}, '{load:product/sushi-tray, pieces, carton}'),
    'pages/factory/index.de.md': textFile({ name: 'Werk' }, '{load:product/sushi-tray, pieces, carton}'),
  }
  expect((await bodyOf('page/factory', 'de', changes)).body).toContain(pieces.toLocaleString('de'))
  expect((await bodyOf('page/about', 'de', changes)).body).toContain(pieces.toLocaleString('en'))
})

test('a wrong placeholder is named with its file and line', async () => {
  const changes = changeItem('pages/about', {}, 'First.\n\nThen {load:product/sushi-try, cartons, carton}.')
  const [problem, ...others] = await problemsOf(changes)
  expect(others).toEqual([])
  expect(describeProblem(problem as NonNullable<typeof problem>)).toMatch(
    /^pages\/about\/index\.en\.md:\d+: body: \{load:product\/sushi-try, cartons, carton\} names product\/sushi-try, and there is no such product$/,
  )
  const file = changes['pages/about/index.en.md'] ?? ''
  expect(file.split('\n')[(problem?.line ?? 0) - 1]).toContain('sushi-try')
})

test('a page has no product of its own', async () => {
  await expect(load(changeItem('pages/about', {}, '{load:cartons, carton}'))).rejects.toThrow('names no product')
})

describe('a detail of the company', () => {
  const site = (company: object) => ({
    'site.yml': JSON.stringify({ ...(JSON.parse(sampleFiles()['site.yml'] ?? '') as object), ...company }),
    ...changeItem('pages/about', {}, 'Hosted by {company:host}.'),
  })

  test('is taken from site.yml', async () => {
    expect((await bodyOf('page/about', 'en', site({ company: { host: 'Example Host' } }))).body).toContain(
      'Hosted by Example Host.',
    )
  })

  test.each([{}, { company: {} }, { company: { host: ' ' } }])(
    'keeps the site from starting while it is empty: %j',
    async (company) => {
      await expect(load(site(company))).rejects.toThrow('{company:host} is empty: fill in company.host in site.yml')
    },
  )
})
