import { spawnSync } from 'node:child_process'
import { describeAccountCalls } from './support/account-calls'
import { companyId, createClient } from './support/contract-client'
import { describeEmbeddedProviders } from './support/embedded-providers'

jest.setTimeout(120_000)

const external = process.env.PROVIDER_URL

if (external) {
  const isOffered = offersAccounts(external)
  if (!isOffered) console.warn(`Skipped: ${external} answers online/captcha with 404, so it does not offer accounts.`)
  const describeWhenOffered = isOffered ? describe : describe.skip
  describeWhenOffered(`the accounts of the provider at ${external}`, () => {
    describeAccountCalls(() => external)
  })
} else {
  describeEmbeddedProviders((provider) => describeAccountCalls(provider.url))
}

/** Asked in a process of its own, because Jest must know what to skip before a test file can await anything. */
function offersAccounts(base: string): boolean {
  const url = createClient(base).address('online/captcha', { companyId, langId: '1' }).href
  const program = 'fetch(process.argv[1]).then(({ status }) => process.exit(status === 404 ? 44 : 0))'
  return spawnSync(process.execPath, ['-e', program, url], { stdio: 'ignore' }).status !== 44
}
