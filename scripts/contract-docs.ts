import { readFileSync, writeFileSync } from 'node:fs'
import { buildContractDocument, CONTRACT_DOCUMENT } from './lib/contract-docs'
import { UserError, runMain } from './lib/fail'

/** Writes the provider's contract as a document; --check only verifies that it is current. */
runMain(async () => {
  const text = await buildContractDocument()
  if (!process.argv.includes('--check')) writeFileSync(CONTRACT_DOCUMENT, text)
  else if (readFileSync(CONTRACT_DOCUMENT, 'utf8') !== text) {
    throw new UserError(`${CONTRACT_DOCUMENT} is not current: run npm run docs -- contract.`)
  }
})
