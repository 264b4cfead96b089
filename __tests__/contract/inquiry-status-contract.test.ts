import { spawnSync } from 'node:child_process'
import { companyId, createClient } from './support/contract-client'
import { describeEmbeddedProviders } from './support/embedded-providers'
import { describeInquiryStatusCalls } from './support/inquiry-status-calls'

jest.setTimeout(120_000)

const external = process.env.PROVIDER_URL

if (external) {
  const isOffered = showsStatus(external)
  if (!isOffered)
    console.warn(`Skipped: the site document of ${external} does not say that it shows inquiries' status.`)
  const describeWhenOffered = isOffered ? describe : describe.skip
  describeWhenOffered(`the status of inquiries of the provider at ${external}`, () => {
    describeInquiryStatusCalls(() => external)
  })
} else {
  describeEmbeddedProviders((provider) => describeInquiryStatusCalls(provider.url))
}

/** Asked in a process of its own, because Jest must know what to skip before a test file can await anything. */
function showsStatus(base: string): boolean {
  const url = createClient(base).address('online/site.json', { companyId }).href
  const program =
    'fetch(process.argv[1]).then((response) => response.json()).then(({ settings }) => process.exit(settings.inquiryStatus ? 0 : 44))'
  return spawnSync(process.execPath, ['-e', program, url], { stdio: 'ignore' }).status !== 44
}
