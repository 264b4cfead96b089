import { describeContentCalls } from './support/content-calls'
import { describeEmbeddedProviders, type EmbeddedProvider } from './support/embedded-providers'
import { describeVisitorCalls } from './support/visitor-calls'

jest.setTimeout(120_000)

const external = process.env.PROVIDER_URL

if (external) {
  describe(`the provider at ${external}`, () => {
    describeContentCalls(() => external)
    describeVisitorCalls(() => external)
  })
} else {
  describeEmbeddedProviders((provider) => {
    describeContentCalls(provider.url)
    describeVisitorCalls(provider.url)
    describeRestart(provider)
  })
}

function describeRestart(provider: EmbeddedProvider): void {
  it('keeps the times of its items over a restart', async () => {
    const site = (await (await fetch(new URL('online/site.json?companyId=1', provider.url()))).json()) as {
      categories: { categoryId: string }[]
    }
    const categoriesIds = site.categories.map(({ categoryId }) => categoryId).join(',')
    const since = new Date(Date.now() + 1).toISOString()
    await provider.restart()
    const query = new URLSearchParams({ categoriesIds, companyId: '1', langId: '1', updatedSince: since })
    const again = new URL(`online/getListByCategoriesIds?${query.toString()}`, provider.url())
    expect(await (await fetch(again)).json()).toMatchObject({ code: 200, data: { total: 0, removed: [] } })
  })
}
