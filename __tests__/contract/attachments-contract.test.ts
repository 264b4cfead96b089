import { spawnSync } from 'node:child_process'
import { describeAttachmentCalls } from './support/attachment-calls'
import { companyId, createClient } from './support/contract-client'
import { describeEmbeddedProviders } from './support/embedded-providers'

jest.setTimeout(120_000)

const external = process.env.PROVIDER_URL

if (external) {
  const isOffered = takesFiles(external)
  if (!isOffered) console.warn(`Skipped: ${external} answers online/inquiryAttachments with 404, so it takes no files.`)
  const describeWhenOffered = isOffered ? describe : describe.skip
  describeWhenOffered(`the attachments of the provider at ${external}`, () => {
    describeAttachmentCalls(() => external)
  })
} else {
  describeEmbeddedProviders((provider) => describeAttachmentCalls(provider.url))
}

/** Asked in a process of its own, because Jest must know what to skip before a test file can await anything. */
function takesFiles(base: string): boolean {
  const url = createClient(base).address('online/inquiryAttachments', { companyId }).href
  const program =
    "fetch(process.argv[1], { method: 'POST', body: new FormData() }).then(({ status }) => process.exit(status === 404 ? 44 : 0))"
  return spawnSync(process.execPath, ['-e', program, url], { stdio: 'ignore' }).status !== 44
}
