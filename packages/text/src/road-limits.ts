import type { LoadPlan } from './load-plan'
import type { ContainerKey } from './load-units'

/** What goods and pallets in a container may weigh on the road, in kg. */
export interface RoadLimit {
  us: number
  eu: number
}

/**
 * A container that is full by weight may be carried by ships, but not by the usual truck. These are forwarders' figures
 * for what their trucks may carry without a permit:
 * - USA: a truck with its container may weigh 80,000 lb (23 CFR 658.17); on the usual chassis that leaves 35,000 lb of
 *   goods in a 20′, 44,000 lb in a 40′ and 42,000 lb in a 45′ (http://www.arrowlink.us/weight-limitation/; a chassis of
 *   three axles carries more of a 20′, and states differ).
 * - EU: 40 t for a truck of five axles, up to 44 t for a container on its way from or to a train or ship (Directive
 *   96/53/EC). With 40 t, that leaves 24 t, 22 t and 21 t in Germany; others allow more
 *   (https://www.macandrews.com/business-tools/tools/maximum-payloads/).
 */
export const ROAD_LIMITS: Readonly<Partial<Record<ContainerKey, RoadLimit>>> = {
  '20': { us: 15_876, eu: 24_000 },
  '40': { us: 19_958, eu: 22_000 },
  '40hc': { us: 19_958, eu: 22_000 },
  '45hc': { us: 19_051, eu: 21_000 },
}

/** The limits of a container where its load is above one of them; null else, and for what is no container. */
export function exceededRoadLimit(plan: LoadPlan, key: ContainerKey): RoadLimit | null {
  const limit = ROAD_LIMITS[key]
  const heaviest = plan.containers > 1 ? plan.full.grossKg : plan.grossKg
  return limit && heaviest > Math.min(limit.us, limit.eu) ? limit : null
}
