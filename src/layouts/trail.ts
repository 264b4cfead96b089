import type { TrailStep } from '../components/breadcrumbs'
import { buildBreadcrumbList, type JsonLd } from '../lib/structured-data'
import type { Href } from './use-href'

/** The breadcrumbs as structured data, from the home page on. */
export function buildTrailData(trail: readonly TrailStep[], home: string, href: Href): JsonLd[] {
  const steps: TrailStep[] = [{ name: home, target: { to: 'home' } }, ...trail]
  return [buildBreadcrumbList(steps.map(({ name, target }) => ({ name, path: href(target) })))]
}
