import { buildContractDocument, CONTRACT_DOCUMENT } from './lib/contract-docs'
import { runMain } from './lib/fail'
import { writeDocument } from './lib/write-document'

/** Writes the provider's contract as a document. */
runMain(() => writeDocument(CONTRACT_DOCUMENT, buildContractDocument(), 'npm run docs -- contract'))
