import { EXAMPLE_FACTS, EXAMPLE_GEOMETRY } from '../../packages/contract/src/fact-examples'
import { ALL_FACTS, type FactPlace, type ProductFacts } from '../../packages/contract/src/facts'
import type { LanguageCode } from '../../src/site/languages'
import { writeDeclared } from '../../src/build/data/declared-rows'
import { buildSpecification, omitTold } from '../../src/lib/specification'
import { translatorOf } from '../support/translator'

function build(changes: Partial<ProductFacts> = {}, language: LanguageCode = 'en') {
  const facts = { ...EXAMPLE_FACTS, ...changes }
  const t = translatorOf(language, 'product')
  return buildSpecification({ ...facts, declared: writeDeclared(facts.foodContact, language, t) }, language, t)
}

/** The rows of a group as field, value and US measure. */
function rowsOf(group: string, facts?: Partial<ProductFacts>, language?: LanguageCode): string[][] {
  const rows = build(facts, language).find((candidate) => candidate.group === group)?.rows ?? []
  return rows.map(({ field, value, imperial }) =>
    [field, value, ...(imperial === undefined ? [] : [imperial])].map((text) => text.replaceAll('\u00a0', ' ')),
  )
}

/** Fields and values of a group. */
const valuesOf = (...args: Parameters<typeof rowsOf>) =>
  Object.fromEntries<string>(rowsOf(...args).map(([field = '', value = '']) => [field, value]))

const fieldsOf = (group: string, facts?: Partial<ProductFacts>) => rowsOf(group, facts).map(([field]) => field)

describe('the facts that follow from a geometry', () => {
  const geometry = {
    ...EXAMPLE_GEOMETRY,
    cellShape: 'round',
    cellOpeningMm: { d: 58 },
    cellPitchLengthMm: 80,
    cellMl: 51.1,
    cellMaxMl: 51.1,
  }
  const known = ['cellShape', 'cellOpening', 'cellDepth', 'cellPitchLength', 'cellVolume', 'insideSize', 'meanWall']
  const shown = (language?: LanguageCode) =>
    rowsOf('dimensions', { geometry }, language).filter(([field = '']) => known.includes(field))

  test('stand among the sizes, in mm and inches', () => {
    expect(shown().sort()).toEqual(
      [
        ['meanWall', '0.37 mm', '15 mil'],
        ['cellShape', 'round'],
        ['cellOpening', '⌀ 58 mm', '⌀ 2.28 in'],
        ['cellDepth', '36 mm', '1.42 in'],
        ['cellPitchLength', '80 mm', '3.15 in'],
        ['cellVolume', '51 ml', '1.7 fl oz'],
        ['insideSize', '247.9 × 177.9 × 51.3 mm', '9.76 × 7 × 2.02 in'],
      ].sort(),
    )
  })

  test('are in the words and numbers of the language', () => {
    expect(shown('ru')).toContainEqual(['cellOpening', '⌀ 58 мм', '⌀ 2,28 in'])
    expect(shown('de')).toContainEqual(['cellShape', 'rund'])
  })

  test('give a range where cells differ', () => {
    expect(valuesOf('dimensions', { geometry: EXAMPLE_GEOMETRY }).cellVolume).toBe('135 ml to 447 ml')
  })

  test('are missing without one', () => {
    expect(fieldsOf('dimensions').filter((field = '') => known.includes(field))).toEqual([])
  })
})

test('goes from the item to the order', () => {
  expect(build().map(({ group }) => group)).toEqual(['item', 'dimensions', 'use', 'compliance', 'packing', 'order'])
})

test.each(['specification', 'datasheet', 'comparison'] as const)(
  'leaves a fact out of the %s where it says so',
  (place) => {
    const table = ALL_FACTS.map(({ path, fact }) => ({
      path,
      fact: path === 'sku' ? { ...fact, notIn: [place] } : fact,
    }))
    const fieldsAt = (there: FactPlace) =>
      buildSpecification(EXAMPLE_FACTS, 'en', translatorOf('en', 'product'), there, table).flatMap(({ rows }) =>
        rows.map(({ field }) => field),
      )
    const others = (['specification', 'datasheet', 'comparison'] as const).filter((other) => other !== place)
    expect(fieldsAt(place)).not.toContain('sku')
    expect(fieldsAt(place)).toContain('materialBase')
    for (const other of others) expect(fieldsAt(other)).toContain('sku')
  },
)

describe('in English', () => {
  test.each<[string, string[][]]>([
    [
      'item',
      [
        ['sku', 'PP-FT-103'],
        ['materialBase', 'PP'],
        ['materialLid', 'APET'],
        ['colour', 'Black'],
        ['clarity', 'Opaque base, clear lid'],
        ['recycled', '30%'],
        ['resinCode', '5'],
        ['lidType', 'Flat snap-on lid'],
      ],
    ],
    [
      'dimensions',
      [
        ['outerSize', '275.5 × 205 × 55 mm', '10.85 × 8.07 × 2.17 in'],
        ['capacity', '1,100 ml', '37.2 fl oz'],
        ['compartments', '5'],
        ['thickness', '0.7 mm', '28 mil'],
        ['weight', '69.9 g', '2.47 oz'],
        ['stackable', 'Yes'],
        ['nestable', 'No'],
      ],
    ],
    [
      'use',
      [
        ['temperature', '−6 °C to 120 °C', '21 °F to 248 °F'],
        ['microwave', 'Suitable without lid'],
        ['freezer', 'No'],
        ['antiFog', 'Yes'],
        ['leakProof', 'No'],
      ],
    ],
    [
      'compliance',
      [
        ['marketUS', 'FDA 21 CFR 177 and FDA letter of no objection for the recycled content'],
        ['marketEU', 'EU 10/2011 and EU 2022/1616'],
        ['marketGB', 'Not declared; please ask'],
        ['simulants', 'A (10% ethanol), B (3% acetic acid) and D2 (vegetable oil)'],
        ['migrationTest', 'OM5: 2 hours at 100 °C or at reflux'],
      ],
    ],
    [
      'packing',
      [
        ['pcsPerCarton', '1,200'],
        ['cartonSize', '565 × 425 × 340 mm', '22.24 × 16.73 × 13.39 in'],
        ['grossWeight', '14.9 kg', '32.8 lb'],
      ],
    ],
    [
      'order',
      [
        ['moqFirst', '30,000 pieces'],
        ['moqReorder', '15,000 pieces'],
        ['leadSample', '1 day'],
        ['leadBrief', '5 days'],
        ['leadMouldSample', '7 days'],
        ['leadTooling', '20 days'],
        ['leadTrial', '3 days'],
        ['leadProduction', '15 days'],
        ['customisation', 'Size and embossed logo'],
      ],
    ],
  ])('has the group %s', (group, rows) => {
    expect(rowsOf(group)).toEqual(rows)
  })
})

describe('in other languages', () => {
  test('has German numbers and words', () => {
    expect(rowsOf('dimensions', {}, 'de').slice(0, 2)).toEqual([
      ['outerSize', '275,5 × 205 × 55 mm', '10,85 × 8,07 × 2,17 in'],
      ['capacity', '1.100 ml', '37,2 fl oz'],
    ])
    expect(valuesOf('item', {}, 'de')).toMatchObject({ colour: 'Schwarz' })
  })

  test.each([
    [1, '1 день'],
    [3, '3 дня'],
    [5, '5 дней'],
    [21, '21 день'],
  ])('counts %i in Russian as "%s"', (sample, expected) => {
    const { leadSample } = valuesOf('order', { leadTimeDays: { ...EXAMPLE_FACTS.leadTimeDays, sample } }, 'ru')
    expect(leadSample).toBe(expected)
  })
})

describe('lists', () => {
  const medical = { iso11607: true, sterilisation: ['EtO', 'gamma', 'e-beam', 'steam'] }
  const customisation = ['logo', 'size', 'mould']

  test.each<[LanguageCode, string, string]>([
    ['en', 'EtO, gamma, electron beam and steam', 'Embossed logo, size and new mould'],
    ['de', 'EtO, Gamma, Elektronenstrahl und steam', 'Logoprägung, Maße und Sonderwerkzeug'],
    ['es', 'Óxido de etileno, rayos gamma, haz de electrones y steam', 'Logotipo en relieve, medidas y molde nuevo'],
    ['ja', 'EOG、ガンマ線、電子線、steam', 'ロゴのエンボス加工、サイズ、新規金型'],
  ])('are joined in %s as the language does, with one capital', (language, sterilisation, options) => {
    expect(valuesOf('compliance', { medical }, language)).toMatchObject({ sterilisation })
    expect(valuesOf('order', { customisation }, language)).toMatchObject({ customisation: options })
  })
})

describe('standards', () => {
  test.each<[LanguageCode, string]>([
    ['en', 'EU 10/2011'],
    ['de', 'EU 10/2011'],
    ['zh', 'EU 10/2011'],
    ['fr', 'UE 10/2011'],
    ['es', 'UE 10/2011'],
    ['pt', 'UE 10/2011'],
    ['it', 'UE 10/2011'],
    ['pl', 'UE 10/2011'],
    ['ru', 'ЕС 10/2011'],
  ])('of the EU have its name in %s', (language, expected) => {
    expect(valuesOf('compliance', { foodContact: ['EU 10/2011'] }, language)).toMatchObject({ marketEU: expected })
  })

  test('stand by market, the reader’s first, and say where nothing is declared', () => {
    const foodContact = ['EU 10/2011', 'GB 4806.7', 'TR CU 005/2011', 'ISO 22000']
    const marketsIn = (language: LanguageCode) =>
      Object.keys(valuesOf('compliance', { foodContact, migration: null }, language))
    expect(marketsIn('zh')).toEqual(['marketCN', 'marketEU', 'marketEAEU', 'foodContact'])
    expect(marketsIn('ru')).toEqual(['marketEAEU', 'marketEU', 'marketCN', 'foodContact'])
    expect(marketsIn('it')).toEqual(['marketEU', 'marketCN', 'marketEAEU', 'foodContact'])
    expect(valuesOf('compliance', { foodContact }, 'ja').marketJP).toBe('宣言なし（お問い合わせください）')
  })

  test('of other markets are one row where the declarations are listed', () => {
    const foodContact = ['EU 10/2011', 'GB 4806.7', 'MFDS', 'ISO 22000']
    const rows = (language: LanguageCode) =>
      omitTold(build({ foodContact, migration: null }, language), [], language).find(
        ({ group }) => group === 'compliance',
      )?.rows
    expect(rows('de')).toEqual([
      { field: 'marketEU', value: 'EU\u00a010/2011' },
      { field: 'foodContact', value: 'CN, KR, ISO\u00a022000' },
    ])
    expect(rows('ko')).toHaveLength(2)
  })

  test('stand in one row where no build has put them by market', () => {
    const groups = buildSpecification(EXAMPLE_FACTS, 'en', translatorOf('en', 'product'))
    const [row] = groups.find(({ group }) => group === 'compliance')?.rows ?? []
    expect(row?.field).toBe('foodContact')
    expect(row?.value).toContain('EU\u00a010/2011')
  })

  test('of no known market claim nothing for the reader’s', () => {
    expect(valuesOf('compliance', { foodContact: ['ISO 22000'], migration: null })).toEqual({
      foodContact: 'ISO 22000',
    })
  })

  test.each(['FDA 21 CFR 177', 'GB 4806.7'])('such as %s don’t break inside', (standard) => {
    const rows = build({ foodContact: [standard] }).flatMap((group) => group.rows)
    const shown = rows.find(({ value }) => value.replaceAll('\u00a0', ' ') === standard)?.value
    expect(shown).toBe(standard.replaceAll(' ', '\u00a0'))
  })
})

describe('what does not apply is left out', () => {
  test('a lid’s material where there is no lid', () => {
    expect(fieldsOf('item', { material: { ...EXAMPLE_FACTS.material, lid: null } })).not.toContain('materialLid')
  })

  test('the capacity of what holds no liquid', () => {
    expect(fieldsOf('dimensions', { capacityMl: null })).not.toContain('capacity')
  })

  test('food contact of what is not for food', () => {
    const medical = { iso11607: true, sterilisation: ['EtO', 'gamma'] }
    expect(rowsOf('compliance', { foodContact: [], migration: null, medical })).toEqual([
      ['medical', 'ISO 11607'],
      ['sterilisation', 'EtO and gamma'],
    ])
  })

  test('the standard of medical packaging where it is not met', () => {
    const medical = { iso11607: false, sterilisation: ['EtO'] }
    expect(fieldsOf('compliance', { foodContact: ['ISO 22000'], migration: null, medical })).toEqual([
      'foodContact',
      'sterilisation',
    ])
  })

  test('sterilisation of medical packaging that can’t be sterilised', () => {
    const medical = { iso11607: true, sterilisation: [] }
    expect(fieldsOf('compliance', { foodContact: ['ISO 22000'], migration: null, medical })).toEqual([
      'foodContact',
      'medical',
    ])
  })

  test('changes to what can’t be changed', () => {
    expect(fieldsOf('order', { customisation: [] })).not.toContain('customisation')
  })

  test('a group without rows', () => {
    const groups = build({ foodContact: [], migration: null, medical: null }).map(({ group }) => group)
    expect(groups).not.toContain('compliance')
  })
})

test('has facts that are 0, as they are facts', () => {
  expect(rowsOf('item', { material: { ...EXAMPLE_FACTS.material, recycledPct: 0 } })).toContainEqual(['recycled', '0%'])
})

test('shows a word of the provider as it is where the interface has no text for it', () => {
  const material = { ...EXAMPLE_FACTS.material, colour: 'rose-tint', clarity: 'frosted' }
  expect(valuesOf('item', { material, lidType: 'zip' })).toMatchObject({
    colour: 'rose-tint',
    clarity: 'frosted',
    lidType: 'zip',
  })
})

test('says "none" where there is no lid', () => {
  expect(rowsOf('item', { lidType: 'none' })).toContainEqual(['lidType', 'Without lid'])
})

test('a round pack has a diameter and a height', () => {
  const round = { outerMm: { l: 117, w: 117, h: 75 }, geometry: { ...EXAMPLE_GEOMETRY, round: true } }
  expect(rowsOf('dimensions', round)).toContainEqual(['outerRound', '⌀ 117 × 75 mm', '⌀ 4.61 × 2.95 in'])
  expect(fieldsOf('dimensions', round)).not.toContain('outerSize')
  expect(fieldsOf('dimensions')).toContain('outerSize')
})

test('the pieces on a pallet, which the build counts, end the packing', () => {
  expect(rowsOf('packing', { perPallet: 2400 }).at(-1)).toEqual(['perPallet', '2,400'])
  expect(fieldsOf('packing')).not.toContain('perPallet')
})
