import { JOURNEYS } from '../engines/journeys/all'
import { ENGINES } from '../engines/support/engines'
import { testJourneys } from '../engines/support/run-journeys'

// The whole of it, and in Chromium too: npm run test:engines.
const SHORT = JOURNEYS.filter(({ isShort }) => isShort)

for (const engine of ENGINES.filter(({ name }) => name !== 'Chromium')) testJourneys(engine, SHORT)
