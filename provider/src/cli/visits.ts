import { runCommand } from './run-command'
import { formatListing } from './run-listing'
import { visitListing } from './visit-listing'

await runCommand((...given) => formatListing(visitListing, ...given))
