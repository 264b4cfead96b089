import { describeAccountCalls } from './support/account-calls'
import { describeAttachmentCalls } from './support/attachment-calls'
import { describeContentCalls } from './support/content-calls'
import { describeEmbeddedProviders, type EmbeddedProvider } from './support/embedded-providers'
import { ALL_OFFERS, askOffers, external, type Offers } from './support/external-provider'
import { describeFormCalls } from './support/form-calls'
import { describeInquiryStatusCalls } from './support/inquiry-status-calls'
import { describeOriginCalls, describeVisitorCalls } from './support/visitor-calls'
import { describeWrongInput } from './support/wrong-input-calls'

if (external) {
  const offers = askOffers(external)
  describe(`the provider at ${external}`, () => describeProvider(() => external ?? '', offers))
} else {
  // One provider for all parts, because starting one takes longer than its tests.
  describeEmbeddedProviders((provider) => {
    describeProvider(provider.url, ALL_OFFERS)
    describeRestart(provider)
  })
}

function describeProvider(base: () => string, offers: Offers): void {
  const when = (isOffered: boolean, what: string, describeCalls: () => void): void => {
    if (isOffered) describeCalls()
    // Otherwise the report would not name what was left out.
    else describe.skip(what, () => it('is not offered', () => {}))
  }
  // First: after some inquiries from one address, a provider asks for a proof, which a form cannot give.
  when(offers.form && offers.origin, 'an inquiry as a form', () => describeFormCalls(base))
  when(offers.status, 'the status of an inquiry', () => describeInquiryStatusCalls(base, offers))
  when(offers.accounts, 'captchas and accounts', () => describeAccountCalls(base))
  when(offers.attachments, 'files for inquiries', () => describeAttachmentCalls(base))
  describeContentCalls(base)
  describeVisitorCalls(base)
  when(offers.origin, 'the site in another origin', () => describeOriginCalls(base))
  describeWrongInput(base, offers)
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
