import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGE_CODES, type LanguageCode } from '../../packages/text/src/languages'
import { typeset, typesetLanguages, typesetTexts } from '../../packages/text/src/typeset'

/** Spaces that don't break are written as ~ (of full width) and ^ (narrow). */
const readable = (text: string) => text.replaceAll('\u00a0', '~').replaceAll('\u202f', '^')

const CASES: Record<LanguageCode, readonly (readonly [typed: string, typeset: string])[]> = {
  en: [
    [`it's the buyers' "angel hair"`, 'it’s the buyers’ “angel hair”'],
    [`"PET on PET" and ('PP on PP')`, '“PET on PET” and (‘PP on PP’)'],
    ['Cake Dome 8" for 40" pallets', 'Cake Dome 8″ for 40″ pallets'],
    [`a 20' and a 40'HC and a 40' HC`, 'a 20′ and a 40′~HC and a 40′~HC'],
    ['120 × 80 × 46 mm, 1500 ml, -20 °C', '120~×~80~×~46~mm, 1,500~ml, −20~°C'],
    ['in 2026 and EU 10/2011', 'in 2026 and EU 10/2011'],
    ['ISO 11607-2, ASTM F1980, BRCGS Issue 7', 'ISO~11607-2, ASTM~F1980, BRCGS Issue~7'],
  ],
  de: [
    ['"Los" zu 30 %', '„Los“ zu 30~%'],
    ['1500 ml', '1.500~ml'],
    ['bis zu {{max}} Produkte, bis zu 4 Produkte', 'bis zu {{max}}~Produkte, bis zu 4~Produkte'],
    ['Anuga 2025 in Köln', 'Anuga 2025 in Köln'],
  ],
  fr: [
    [`l'ajout "net" : oui !`, 'l’ajout «~net~»~: oui^!'],
    ['prix: 5 %; «oui»', 'prix~: 5~%^; «~oui~»'],
    ['1500 ml à 10:30, 1 250 000 pièces', '1^500~ml à 10:30, 1^250^000 pièces'],
  ],
  es: [['dice "sí" a 5000 mm y 12000 mm, 30%', 'dice «sí» a 5000~mm y 12.000~mm, 30~%']],
  pt: [[`"sim" da caixa d'água, 30 000 peças`, '«sim» da caixa d’água, 30~000 peças']],
  it: [[`l'altro "sì"`, 'l’altro «sì»']],
  ru: [
    ['в коробке и с крышкой', 'в~коробке и~с~крышкой'],
    ['"да" — 10 дней, 1150 мл', '«да»~— 10~дней, 1~150~мл'],
    ['№ 370 и пр.', '№~370~и~пр.'],
  ],
  pl: [
    ['W kartonie i z wieczkiem, a 8 sztuk', 'W~kartonie i~z~wieczkiem, a~8~sztuk'],
    ['"tak" od 2003 r.', '„tak” od 2003~r.'],
  ],
  zh: [
    ['"托盘": 最长30天, 1100 ml', '“托盘”：最长 30~天，1,100~ml'],
    ['寿司容器 (3)', '寿司容器（3）'],
    ['法规 (EU) 2022/1616', '法规 (EU) 2022/1616'],
    ['加载数据…', '加载数据……'],
  ],
  ja: [
    ['"トレー": 有効期限は 30 分 (最大)', '「トレー」：有効期限は30分（最大）'],
    ['寿司容器 (3)', '寿司容器（3）'],
  ],
  ko: [['"예" 300 mm (상자)', '“예” 300~mm (상자)']],
}

describe('typeset', () => {
  const rows = LANGUAGE_CODES.flatMap((language) => CASES[language].map((row) => [language, ...row] as const))

  it.each(rows)('sets the %s text %s', (language, typed, wanted) => {
    expect(readable(typeset(typed, language))).toBe(wanted)
  })

  const NO_PROSE = [
    '`"a" 5 mm`',
    '```\nw "b" 5 mm\n```',
    '<a href="/a" title="in 5 mm">',
    '{{count}}',
    '{load:carton, other="5 mm"}',
    '[w](path:a "b")',
    'https://example.com/a:b!?c=1;d',
    'sales@example.com',
    'PP-SU-101',
    '&quot;',
  ]

  it.each(LANGUAGE_CODES)('leaves what is no prose as it is in %s', (language) => {
    for (const part of NO_PROSE) expect(typeset(part, language)).toBe(part)
  })

  it('looks at the letters around a tag', () => {
    expect(readable(typeset('w <b>"domu"</b>', 'pl'))).toBe('w~<b>„domu”</b>')
    expect(readable(typeset('<a href="x">in "a"</a>', 'en'))).toBe('<a href="x">in “a”</a>')
  })

  it('keeps the space of a placeholder and its unit', () => {
    expect(readable(typeset('{{size}} ml', 'en'))).toBe('{{size}}~ml')
  })

  it('keeps the marks of Markdown', () => {
    const markdown = '- a\n* w\n\n| a : | w |\n| :-- | --: |\n\n1. a\n'
    expect(typeset(markdown, 'pl')).toBe(markdown)
    expect(typeset('| a | b |\n| :-- | --: |\n', 'fr')).toBe('| a | b |\n| :-- | --: |\n')
  })

  it('leaves a language that it has no rules for', () => {
    expect(typeset(`it's 5 mm`, 'xx')).toBe(`it's 5 mm`)
  })

  it('sets every text of a tree but keywords', () => {
    expect(typesetTexts({ a: { b: "it's", keywords: 'x: "y"' }, c: ["it's", 1] }, 'en')).toEqual({
      a: { b: 'it’s', keywords: 'x: "y"' },
      c: ['it’s', 1],
    })
    expect(typesetLanguages({ en: '"a"', de: '"a"' })).toEqual({ en: '“a”', de: '„a“' })
  })

  it.each(LANGUAGE_CODES)('changes nothing more when it runs twice over the %s content', (language) => {
    const root = path.join(__dirname, '../..')
    const files = ['products', 'pages', 'news'].flatMap((kind) =>
      readdirSync(path.join(root, 'content', kind)).map((item) =>
        path.join(root, 'content', kind, item, `index.${language}.md`),
      ),
    )
    const texts = files.map((file) => readFileSync(file, 'utf8').split('\n---\n').at(-1) ?? '')
    for (const text of texts) {
      const once = typeset(text, language)
      expect(typeset(once, language)).toBe(once)
    }
  })
})
