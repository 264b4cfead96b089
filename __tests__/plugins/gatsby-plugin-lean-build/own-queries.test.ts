import { queryFewPages, SERVICES } from '../../../plugins/gatsby-plugin-lean-build/src/own-queries'

const CORES = 'GATSBY_CPU_COUNT'

beforeEach(() => {
  process.env[CORES] = '3'
})

afterEach(() => {
  delete process.env[CORES]
})

/** A build with so many pages: whether its workers build a schema, and for how many cores it queries. */
async function build(count: number): Promise<{ hasSchemas: boolean; cores: string | undefined }> {
  const pages = new Map()
  const buildSchema = jest.fn(() => [Promise.resolve()])
  const workers = { create: () => ({ all: { buildSchema } }) }
  const services = { calculateDirtyQueries: async () => ({ queryIds: process.env[CORES] }) }
  queryFewPages({ getState: () => ({ pages }) }, (module) => (module === SERVICES ? services : workers))
  const pool = workers.create()
  for (let page = 0; page < count; page += 1) pages.set(`/${page}`, { path: `/${page}`, component: 'page' })
  void pool.all.buildSchema()
  const { queryIds } = await services.calculateDirtyQueries()
  return { hasSchemas: buildSchema.mock.calls.length > 0, cores: queryIds }
}

test('Gatsby queries the data of a few pages itself, and its workers need no schema', async () => {
  expect(await build(2000)).toEqual({ hasSchemas: false, cores: '1' })
})

test('many pages are queried by workers', async () => {
  expect(await build(20_000)).toEqual({ hasSchemas: true, cores: '3' })
})

test('the only worker of an edit’s build needs no schema, however many pages there are', async () => {
  process.env[CORES] = '1'
  expect(await build(20_000)).toEqual({ hasSchemas: false, cores: '1' })
})
