import { setDisabled } from '../accounts/accounts'
import { StartError } from '../../../packages/server/src/start-error'
import { accountListing } from './account-listing'
import { formatListing, withDatabase } from './run-listing'

const usage = `Usage: npm run provider -- accounts list [--csv | --json] [--limit N]
       npm run provider -- accounts disable EMAIL
       npm run provider -- accounts enable EMAIL`

/** Lists the accounts, or disables or enables one; returns the text to print. */
export async function runAccounts(
  args: string[],
  env: Record<string, string | undefined>,
  packageFolder: string,
): Promise<string> {
  const [command = 'list', ...rest] = args
  if (command === 'list') return formatListing(accountListing, rest, env, packageFolder)
  const [email, ...more] = rest
  if ((command !== 'disable' && command !== 'enable') || email === undefined || more.length > 0) {
    throw new StartError(usage)
  }
  const account = await withDatabase('accounts', env, packageFolder, ({ kysely }, { companyId }) =>
    setDisabled(kysely, companyId, email, command === 'disable'),
  )
  if (!account) throw new StartError(`There is no account of ${email}. See npm run provider -- accounts list.`)
  return command === 'disable'
    ? `The account of ${account.email} is disabled, and signed out everywhere.`
    : `The account of ${account.email} is enabled.`
}
