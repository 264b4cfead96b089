import { inquiryListing } from './inquiry-listing'
import { runCommand } from './run-command'
import { formatListing } from './run-listing'

await runCommand((...given) => formatListing(inquiryListing, ...given))
