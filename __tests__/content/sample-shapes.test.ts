import { boxOf, splitOutlines } from '../../src/build/drawings/outlines'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Content, Item } from '../../packages/content/src/types'
import { DEFAULT_LANGUAGE } from '../../packages/text/src/languages'
import { readSample } from '../support/sample-content'

const CONTENT = path.join(__dirname, '../../content')
const SLUGS = readdirSync(path.join(CONTENT, 'products'))

/** Parts that a pack's photograph and model do not have, though its text said so. */
const WITHOUT: Readonly<Record<string, RegExp>> = {
  'bread-roll-clamshell-4-piece': /vented|perforated/i,
  'cake-dome-round-8-inch': /flut/i,
  'cherry-tomato-punnet-500-g': /\bribs?\b|ribbed/i,
  'quail-egg-blister-18-cavity': /snap|lock/i,
  'salad-box-hinged-750-ml': /double|snap|click/i,
}

let content: Content
beforeAll(async () => {
  content = await readSample()
})

function read(slug: string) {
  const item = content.items.find(({ id }) => id === `product/${slug}`)
  if (!item?.facts || !item.geometry) throw new Error(`${slug} has no facts or no geometry`)
  return { item, facts: item.facts, geometry: item.geometry.value, english: textOf(item, DEFAULT_LANGUAGE) }
}

/** All that is written of an item in a language, without spaces in numbers. */
function textOf(item: Item, language: string): string {
  const { name, summary, seoTitle, seoDescription, body } = item.texts.get(language) ?? {}
  return [name, summary, seoTitle, seoDescription, body].join('\n').replace(/[\u00a0\u202f]/g, ' ')
}

/** A number in any language's way of writing thousands. */
const written = (value: number) => new RegExp(`(?<!\\d)${String(value).replace(/\B(?=(\d{3})$)/, '[., ]?')}(?!\\d)`)

/** How many stand side by side in a carton, the better way round. */
function countStacks(carton: { l: number; w: number }, pack: { l: number; w: number }): number {
  const fit = (l: number, w: number) => Math.floor(carton.l / l) * Math.floor(carton.w / w)
  return Math.max(fit(pack.l, pack.w), fit(pack.w, pack.l))
}

/** Of a part in a section, in mm. */
const heightOf = (d: string) => boxOf({ points: splitOutlines(d).flatMap(({ points }) => points) }).h

it('the sample products are those that have a geometry', () => {
  expect(SLUGS).toHaveLength(48)
  expect(content.items.filter(({ geometry }) => geometry !== null)).toHaveLength(48)
})

describe.each(SLUGS)('%s', (slug) => {
  it('has as many cells as its name and its facts say', () => {
    const { facts, geometry, english } = read(slug)
    expect(geometry.cells.count).toBe(facts.compartments)
    expect(geometry.cells.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(geometry.cells.count)
    for (const { count, centres } of geometry.cells.kinds) expect(centres).toHaveLength(count)
    const [name = ''] = english.split('\n')
    const [, named] = /(\d{1,3}) (?:Cavities|Cells|Compartments|Slots|Lanes|Rows|Sections)/.exec(name) ?? []
    const [, inSlug] = /-(\d{1,3})-(?:cavity|cell|compartment|slot|lane|row)/.exec(slug) ?? []
    for (const said of [named, inSlug]) if (said !== undefined) expect(Number(said)).toBe(geometry.cells.count)
  })

  it('is as large outside as its facts say', () => {
    const { facts, geometry } = read(slug)
    expect(geometry.outer.closed).toEqual(facts.outerMm)
    expect(geometry.front.viewBox.slice(2)).toEqual([facts.outerMm.l, facts.outerMm.h])
  })

  it('has room inside that is smaller than outside', () => {
    const { facts, geometry } = read(slug)
    const { length = 0, width = 0, height } = geometry.inside
    expect(length).toBeLessThan(facts.outerMm.l)
    expect(width).toBeLessThan(facts.outerMm.w)
    expect(height).toBeLessThan(facts.outerMm.h)
  })

  it('is thinner after forming than the sheet before', () => {
    const { facts, geometry } = read(slug)
    expect(geometry.weight.meanWallMm).toBeLessThan(facts.material.thicknessMm)
  })

  it('has no more pieces in a carton than nest in it', () => {
    const { facts, geometry } = read(slug)
    const { cartonMm, pcsPerCarton, grossKg } = facts.packing
    const pack = geometry.outer.open ?? facts.outerMm
    const stacks = countStacks(cartonMm, pack)
    // A pack that opens by 180 degrees lies flat; the heights of its halves are not known apart, nor is more needed.
    const height = geometry.outer.open?.h ?? facts.outerMm.h
    const perStack = facts.nestable ? Math.floor((cartonMm.h - height) / geometry.nesting.baseFormedMm) + 1 : 1
    expect(pcsPerCarton).toBeLessThanOrEqual(stacks * perStack)
    expect(grossKg).toBeGreaterThan((pcsPerCarton * facts.weightG) / 1000)
  })

  it('has room in its carton for the lids of its own, nested on the bases or in stacks beside them', () => {
    const { facts, geometry } = read(slug)
    const { baseFormedMm, lidFormedMm } = geometry.nesting
    const section = geometry.section.find(({ lid }) => lid)
    if (geometry.outer.open || !lidFormedMm || !section?.base || !section.lid) return
    const { cartonMm, pcsPerCarton } = facts.packing
    const stacks = countStacks(cartonMm, facts.outerMm)
    const [base, lid] = [heightOf(section.base), heightOf(section.lid)]
    const nested = (height: number, pitch: number) => Math.floor(height / pitch) + 1
    const onEachOther = stacks * nested(cartonMm.h - base - lid, baseFormedMm + lidFormedMm)
    const beside = Array.from({ length: stacks }, (_, ofBases) =>
      Math.min(
        ofBases * nested(cartonMm.h - base, baseFormedMm),
        (stacks - ofBases) * nested(cartonMm.h - lid, lidFormedMm),
      ),
    )
    expect(pcsPerCarton).toBeLessThanOrEqual(Math.max(onEachOther, ...beside))
  })

  it('holds its capacity, and says which volume that is where it is not the volume to the rim', () => {
    const { facts, geometry, english } = read(slug)
    if (facts.capacityMl === null) return
    const { baseToRim, closed = baseToRim } = geometry.volumeMl
    // What a hinged lid holds is part of the pack; a separate lid is put on a full one.
    expect(facts.capacityMl).toBeLessThanOrEqual(geometry.outer.open ? closed : baseToRim)
    if (Math.abs(baseToRim / facts.capacityMl - 1) <= 0.1) return
    expect(english).toMatch(written(baseToRim))
    for (const { code } of content.languages) expect(textOf(read(slug).item, code)).toMatch(written(baseToRim))
  })

  it('gives the same sizes and counts in all languages', () => {
    const { item, facts, english } = read(slug)
    const sizesIn = (text: string) => text.match(/\d{1,4}(?:[.,]\d)? × \d{1,4}(?:[.,]\d)? × \d{1,4}(?:[.,]\d)?/g) ?? []
    const known = [facts.outerMm, facts.packing.cartonMm].map(({ l, w, h }) => `${l} × ${w} × ${h}`)
    for (const { code } of content.languages) {
      const text = textOf(item, code)
      expect({ code, sizes: sizesIn(text).filter((size) => !known.includes(size.replaceAll(',', '.'))) }).toEqual({
        code,
        sizes: [],
      })
      if (written(facts.packing.pcsPerCarton).test(english)) expect(text).toMatch(written(facts.packing.pcsPerCarton))
    }
  })

  it('is not said to have parts that it lacks', () => {
    const lacking = WITHOUT[slug]
    if (lacking)
      expect(read(slug).english.replace(/custom mould|no locks|no vents|ask for vents/g, '')).not.toMatch(lacking)
  })
})
