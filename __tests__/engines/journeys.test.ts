import { JOURNEYS } from './journeys/all'
import { ENGINES } from './support/engines'
import { testJourneys } from './support/run-journeys'

test('every engine is installed', () => {
  expect(ENGINES.filter(({ isInstalled }) => !isInstalled).map(({ name, advice }) => `${name}: ${advice}`)).toEqual([])
})

for (const engine of ENGINES) testJourneys(engine, JOURNEYS)
