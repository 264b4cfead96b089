import type { ProductFacts } from './facts'
import { MATERIAL_RANGES, TESTED_UP_TO } from './material-limits'

interface Rule {
  of: (material: ProductFacts['material']) => boolean
  /** Claims not allowed for it, or allowed only together with another claim. */
  claim: string
  needs?: string
  because: string
}

const isRecycled = ({ recycledPct }: ProductFacts['material']) => recycledPct > 0

/** The food-contact rules on claims that are easily broken. */
const RULES: readonly Rule[] = [
  ...['GB 4806.7', 'GB 4806.13'].map((claim) => ({
    of: isRecycled,
    claim,
    because: 'China has not approved recycled plastics for food contact',
  })),
  {
    of: ({ barrier }) => barrier === true,
    claim: 'GB 4806.7',
    because: 'a sheet with a barrier layer is a composite, which falls under GB 4806.13',
  },
  {
    of: isRecycled,
    claim: 'EU 10/2011',
    needs: 'EU 2022/1616',
    because: 'recycled plastic falls under Regulation (EU) 2022/1616 as well',
  },
  {
    of: isRecycled,
    claim: 'FDA 21 CFR 177',
    needs: 'FDA NOL',
    because: 'recycled content needs a letter of the FDA on the recycling process',
  },
  {
    of: isRecycled,
    claim: 'UK 10/2011',
    needs: 'UK 282/2008',
    because: 'recycled plastic falls under Regulation (EC) 282/2008 as assimilated in Great Britain',
  },
  {
    of: (material) => !isRecycled(material),
    claim: 'FDA NOL',
    because: 'the letter is about recycled content, of which there is none',
  },
]

/** A product's wrong food-contact claims, in English, for editors. */
export function findWrongClaims({ material, foodContact }: Pick<ProductFacts, 'material' | 'foodContact'>): string[] {
  return RULES.flatMap(({ of, claim, needs, because }) => {
    const isWrong = of(material) && foodContact.includes(claim) && !(needs !== undefined && foodContact.includes(needs))
    if (!isWrong) return []
    return needs === undefined
      ? [`"${claim}" can't be claimed: ${because}`]
      : [`"${claim}" needs "${needs}" beside it: ${because}`]
  })
}

type Stated = Pick<
  ProductFacts,
  'material' | 'tempMinC' | 'tempMaxC' | 'microwave' | 'freezer' | 'migration' | 'components' | 'weightG'
>

/** Two figures for one weight may differ by this much, in g, as both are rounded. */
const WEIGHING = 0.15

/** Contradicting facts of a product, in English, for editors, each with the fact to check. */
export function findContradictions(facts: Stated): { field: string; message: string }[] {
  const { material, tempMinC, tempMaxC, microwave, freezer, migration, components, weightG } = facts
  const { base, lid } = material
  // A lid removed before heating limits only the minimum temperature.
  const parts = [{ name: base, isHot: true }, ...(lid === null ? [] : [{ name: lid, isHot: microwave !== 'lid-off' }])]
  const temperatures = parts.flatMap(({ name, isHot }) => {
    const range = MATERIAL_RANGES[name]
    if (!range) return []
    return [
      ...(tempMinC < range[0] ? [{ field: 'tempMinC', message: `${name} ends at ${range[0]} °C` }] : []),
      ...(isHot && tempMaxC > range[1] ? [{ field: 'tempMaxC', message: `${name} ends at ${range[1]} °C` }] : []),
    ]
  })
  const tested = migration ? TESTED_UP_TO[migration.condition] : undefined
  const isTestTooMild = tested !== undefined && tempMaxC > tested
  const { baseG, lidG } = components ?? {}
  const sum = (baseG ?? 0) + (lidG ?? 0)
  return [
    ...temperatures,
    ...(tempMinC > tempMaxC ? [{ field: 'tempMinC', message: 'must not be above tempMaxC' }] : []),
    ...(freezer && tempMinC > -18
      ? [{ field: 'freezer', message: `a freezer has −18 °C, tempMinC is ${tempMinC}` }]
      : []),
    ...(isTestTooMild
      ? [
          {
            field: 'migration.condition',
            message: `${migration?.condition} stands for at most ${tested} °C, tempMaxC is ${tempMaxC}`,
          },
        ]
      : []),
    ...(baseG && lidG && Math.abs(sum - weightG) > WEIGHING
      ? [
          {
            field: 'components',
            message: `base and lid weigh ${Math.round(sum * 10) / 10} g together, weightG is ${weightG}`,
          },
        ]
      : []),
  ]
}
