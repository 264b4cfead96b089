import { accountListing } from './account-listing'
import { runCommand } from './run-command'
import { formatListing } from './run-listing'

await runCommand((...given) => formatListing(accountListing, ...given))
