import type { ProductFacts } from '../../../packages/contract/src/facts'

interface Component {
  part: 'base' | 'lid' | 'whole'
  material: string
  /** Recycling code; null if unknown. */
  resinCode: number | null
  grams: number
  recycledPct: number | null
}

/** ASTM D7611 codes, for a lid of another material than the base (the base's code is a fact). */
const CODES: Readonly<Record<string, number>> = { PET: 1, APET: 1, rPET: 1, CPET: 1, PP: 5, PS: 6, HIPS: 6, PETG: 7 }

/** Whether a product gives anything that the packaging regulation or importers ask. */
export const hasPackagingData = ({ trade, components, ppwr, carbon }: ProductFacts): boolean =>
  [trade, components, ppwr, carbon].some(
    (group) => group && Object.values(group).some((value) => value !== null && value !== undefined),
  )

/** The parts of a pack with their weights; a pack without separate weights counts as one part. */
export function listComponents({ material, components, weightG }: ProductFacts): Component[] {
  const { base, lid, resinCode, recycledPct } = material
  const whole = { material: base, resinCode, recycledPct }
  const { baseG, lidG } = components ?? {}
  if (!baseG || !lidG) return [{ ...whole, part: 'whole', grams: baseG ?? weightG }]
  const isSame = lid === base || lid === null
  return [
    { ...whole, part: 'base', grams: baseG },
    {
      part: 'lid',
      material: lid ?? base,
      resinCode: isSame ? resinCode : (CODES[lid] ?? null),
      grams: lidG,
      recycledPct: isSame ? recycledPct : lid === 'rPET' ? null : 0,
    },
  ]
}
