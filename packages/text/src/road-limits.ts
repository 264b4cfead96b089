import type { LoadPlan } from './load-plan'
import type { ContainerKey } from './load-units'

/** Maximum road weight of goods and pallets in a container, in kg. */
export interface RoadLimit {
  us: number
  eu: number
}

/**
 * Ships may carry a container that is full by weight, but the usual truck may not. Forwarders' figures for transport
 * without a permit:
 * - USA: a truck with its container may weigh 80,000 lb (23 CFR 658.17); on the usual chassis that leaves 35,000 lb of
 *   goods in a 20′, 44,000 lb in a 40′ and 42,000 lb in a 45′ (http://www.arrowlink.us/weight-limitation/; a three-axle
 *   chassis carries more of a 20′, and states differ).
 * - EU: 40 t for a five-axle truck, up to 44 t for a container going to or from a train or ship (Directive 96/53/EC).
 *   With 40 t, that leaves 24 t, 22 t and 21 t in Germany; other countries allow more
 *   (https://www.macandrews.com/business-tools/tools/maximum-payloads/).
 */
export const ROAD_LIMITS: Readonly<Partial<Record<ContainerKey, RoadLimit>>> = {
  '20': { us: 15_876, eu: 24_000 },
  '40': { us: 19_958, eu: 22_000 },
  '40hc': { us: 19_958, eu: 22_000 },
  '45hc': { us: 19_051, eu: 21_000 },
}

/** A container's limits if its load exceeds one of them; otherwise, and for other load units, null. */
export function exceededRoadLimit(plan: LoadPlan, key: ContainerKey): RoadLimit | null {
  const limit = ROAD_LIMITS[key]
  const heaviest = plan.containers > 1 ? plan.full.grossKg : plan.grossKg
  return limit && heaviest > Math.min(limit.us, limit.eu) ? limit : null
}
