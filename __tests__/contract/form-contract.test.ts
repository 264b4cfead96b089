import { spawnSync } from 'node:child_process'
import { companyId, createClient } from './support/contract-client'
import { describeEmbeddedProviders } from './support/embedded-providers'
import { describeFormCalls } from './support/form-calls'

jest.setTimeout(120_000)

const external = process.env.PROVIDER_URL

if (external) {
  const isOffered = takesForms(external)
  if (!isOffered)
    console.warn(`Skipped: the site document of ${external} does not say that it takes inquiries as forms.`)
  const describeWhenOffered = isOffered ? describe : describe.skip
  describeWhenOffered(`the inquiry form of the provider at ${external}`, () => {
    describeFormCalls(() => external)
  })
} else {
  describeEmbeddedProviders((provider) => describeFormCalls(provider.url))
}

/** Asked in a process of its own, because Jest must know what to skip before a test file can await anything. */
function takesForms(base: string): boolean {
  const url = createClient(base).address('online/site.json', { companyId }).href
  const program =
    'fetch(process.argv[1]).then((response) => response.json()).then(({ settings }) => process.exit(settings.inquiryForm ? 0 : 44))'
  return spawnSync(process.execPath, ['-e', program, url], { stdio: 'ignore' }).status !== 44
}
