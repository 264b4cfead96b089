import { e2e } from '../../e2e/support/environment'
import { startUpdatingSite } from '../../builds/support/updating-site'
import type { Engine } from './engine'
import type { InstalledEngine } from './engines'
import type { Journey, Places } from './journey'
import { visit, type Visitor } from './visitor'

const MINUTES = 60_000

/** One of the journeys includes a build. */
const JOURNEY_LIMIT_MS = 8 * MINUTES

/** Tests journeys in an engine; if it is not installed, they are listed as skipped, with what to install. */
export function testJourneys(
  { name, isInstalled, advice, launch }: InstalledEngine,
  journeys: readonly Journey[],
): void {
  if (!isInstalled) {
    console.warn(`${name} is not installed: its journeys are skipped. ${advice}`)
    describe.skip(name, () => {
      test.each(journeys)('$name', () => undefined)
    })
    return
  }
  describe(name, () => {
    let launching: Promise<Engine> | undefined
    let updating: ReturnType<typeof startUpdatingSite> | undefined
    let visitors: Visitor[] = []

    const places: Places = {
      async visit({ site = e2e.site, ...options } = {}) {
        launching ??= launch()
        const visitor = await visit(await launching, { site, ...options })
        visitors.push(visitor)
        return visitor
      },
      findUpdatingSite: () => (updating ??= startUpdatingSite()),
    }

    beforeAll(async () => {
      launching ??= launch()
      console.log(`${name}: ${(await launching).version}`)
    }, 4 * MINUTES)

    afterEach(async () => {
      await Promise.all(visitors.map((visitor) => visitor.close().catch(() => undefined)))
      visitors = []
    })

    afterAll(async () => {
      // Including one that took too long to start.
      const [engine, site] = await Promise.allSettled([launching, updating])
      if (engine.status === 'fulfilled') await engine.value?.close()
      if (site.status === 'fulfilled') await site.value?.stop()
    }, 4 * MINUTES)

    test.each(journeys)('$name', ({ go }) => go(places), JOURNEY_LIMIT_MS)
  })
}
