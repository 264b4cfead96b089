import { spawnSync } from 'node:child_process'
import { describeAccountCalls } from './support/account-calls'
import { describeAttachmentCalls } from './support/attachment-calls'
import { describeContentCalls } from './support/content-calls'
import { companyId, createClient } from './support/contract-client'
import { describeEmbeddedProviders, type EmbeddedProvider } from './support/embedded-providers'
import { describeFormCalls } from './support/form-calls'
import { describeInquiryStatusCalls } from './support/inquiry-status-calls'
import { describeVisitorCalls } from './support/visitor-calls'

jest.setTimeout(120_000)

type DescribeCalls = (base: () => string) => void

/** What every provider offers. */
const REQUIRED: readonly DescribeCalls[] = [describeContentCalls, describeVisitorCalls]

interface OptionalPart {
  name: string
  describeCalls: DescribeCalls
  /** The call whose answer says whether a provider offers it. */
  path: string
  query: Record<string, string>
  request: RequestInit
  /** A function of the answer, as a program's text. */
  isOffered: string
  /** What a provider says that does not offer it. */
  lack: string
}

const site = { path: 'online/site.json', query: { companyId }, request: {} }

/** The form comes first: after some inquiries from one address, a provider asks for a proof, which a form cannot give. */
const OPTIONAL: readonly OptionalPart[] = [
  {
    ...site,
    name: 'the inquiry form',
    describeCalls: describeFormCalls,
    isOffered: 'async (response) => Boolean((await response.json()).settings.inquiryForm)',
    lack: 'its site document does not say that it takes inquiries as forms',
  },
  {
    ...site,
    name: 'the status of inquiries',
    describeCalls: describeInquiryStatusCalls,
    isOffered: 'async (response) => Boolean((await response.json()).settings.inquiryStatus)',
    lack: 'its site document does not say that it shows the status of inquiries',
  },
  {
    name: 'the accounts',
    describeCalls: describeAccountCalls,
    path: 'online/captcha',
    query: { companyId, langId: '1' },
    request: {},
    isOffered: '({ status }) => status !== 404',
    lack: 'it answers online/captcha with 404',
  },
  {
    name: 'the attachments',
    describeCalls: describeAttachmentCalls,
    path: 'online/inquiryAttachments',
    query: { companyId },
    request: { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=none' }, body: '--none--' },
    isOffered: '({ status }) => status !== 404',
    lack: 'it answers online/inquiryAttachments with 404',
  },
]

const external = process.env.PROVIDER_URL

if (external) {
  describe(`the provider at ${external}`, () => {
    for (const describeCalls of REQUIRED) describeCalls(() => external)
  })
  for (const part of OPTIONAL) {
    const isOffered = offers(external, part)
    // Jest would print a warning with the place in the code, as if something had gone wrong.
    if (!isOffered) process.stderr.write(`Skipped: ${part.name} of ${external}, because ${part.lack}.\n`)
    const describeWhenOffered = isOffered ? describe : describe.skip
    describeWhenOffered(`${part.name} of the provider at ${external}`, () => part.describeCalls(() => external))
  }
} else {
  // One provider for all parts, because starting one takes longer than its tests.
  describeEmbeddedProviders((provider) => {
    for (const { describeCalls } of OPTIONAL) describeCalls(provider.url)
    for (const describeCalls of REQUIRED) describeCalls(provider.url)
    describeRestart(provider)
  })
}

/** Asked in a process of its own, because Jest must know what to skip before a test file can await anything. */
function offers(base: string, { path, query, request, isOffered }: OptionalPart): boolean {
  const url = createClient(base).address(path, query).href
  const program = `fetch(process.argv[1], ${JSON.stringify(request)}).then(${isOffered}).then((is) => process.exit(is ? 0 : 44))`
  return spawnSync(process.execPath, ['-e', program, url], { stdio: 'ignore' }).status !== 44
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
