import type { ProductFacts } from './facts'

interface Rule {
  /** Whether the rule is about such a product. */
  of: (material: ProductFacts['material']) => boolean
  /** What may not be claimed for it, or may only be with another claim beside it. */
  claim: string
  needs?: string
  because: string
}

const isRecycled = ({ recycledPct }: ProductFacts['material']) => recycledPct > 0

/** What the rules for food contact say about claims, where a wrong one is easily made. */
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

/** What is wrong with a product's claims about food contact, in English, for editors. */
export function findWrongClaims({ material, foodContact }: Pick<ProductFacts, 'material' | 'foodContact'>): string[] {
  return RULES.flatMap(({ of, claim, needs, because }) => {
    const isWrong = of(material) && foodContact.includes(claim) && !(needs !== undefined && foodContact.includes(needs))
    if (!isWrong) return []
    return needs === undefined
      ? [`"${claim}" can't be claimed: ${because}`]
      : [`"${claim}" needs "${needs}" beside it: ${because}`]
  })
}
