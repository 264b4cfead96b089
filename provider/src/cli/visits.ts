import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { visitListing } from './visit-listing'
import { runListing } from './run-listing'

const packageFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

process.exitCode = await runListing(visitListing, packageFolder)
