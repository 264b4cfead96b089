import { JOURNEYS } from './journeys/all'
import { ENGINES } from './support/engines'
import { testJourneys } from './support/run-journeys'

for (const engine of ENGINES) testJourneys(engine, JOURNEYS)
