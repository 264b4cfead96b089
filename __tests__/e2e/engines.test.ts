import { JOURNEYS } from '../engines/journeys/all'
import { ENGINES } from '../engines/support/engines'
import { testJourneys } from '../engines/support/run-journeys'

// `npm test -- engines` runs all of them, in Chromium too.
const SHORT = JOURNEYS.filter(({ isShort }) => isShort)

for (const engine of ENGINES.filter(({ name }) => name !== 'Chromium')) testJourneys(engine, SHORT)
