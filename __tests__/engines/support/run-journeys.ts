import { e2e } from '../../e2e/support/environment'
import { startUpdatingSite } from '../../e2e/support/updating-site'
import type { Engine } from './engine'
import type { InstalledEngine } from './engines'
import type { Journey, Places } from './journey'
import { visit, type Visitor } from './visitor'

const MINUTES = 60_000

/** A build is part of one of them. */
const JOURNEY_LIMIT_MS = 8 * MINUTES

/** Tests journeys in an engine that is installed; where it is not, they are listed as skipped, with what to install. */
export function testJourneys(
  { name, isInstalled, advice, launch }: InstalledEngine,
  journeys: readonly Journey[],
): void {
  if (!isInstalled) {
    describe.skip(`${name} is not installed. ${advice}`, () => {
      test.each(journeys)('$name', () => undefined)
    })
    return
  }
  describe(name, () => {
    let engine: Engine | undefined
    let updating: ReturnType<typeof startUpdatingSite> | undefined
    let visitors: Visitor[] = []

    const places: Places = {
      async visit({ site = e2e.site, ...options } = {}) {
        if (!engine) throw new Error(`${name} did not start.`)
        const visitor = await visit(engine, { site, ...options })
        visitors.push(visitor)
        return visitor
      },
      findUpdatingSite: () => (updating ??= startUpdatingSite()),
    }

    beforeAll(async () => {
      engine = await launch()
      console.log(`${name}: ${engine.version}`)
    }, 2 * MINUTES)

    afterEach(async () => {
      await Promise.all(visitors.map((visitor) => visitor.close().catch(() => undefined)))
      visitors = []
    })

    afterAll(async () => {
      await engine?.close()
      ;(await updating?.catch(() => undefined))?.stop()
    }, MINUTES)

    test.each(journeys)('$name', ({ go }) => go(places), JOURNEY_LIMIT_MS)
  })
}
