import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { render } from '@testing-library/react'
import { BreakableName } from '../../../src/ui/components/breakable-name'

const CONTENT = path.join(__dirname, '../../../content')

/** The name with a bar where it may break, each clause's box in [ ], and parts that stay together in < >. */
function readBreaks(name: string): string {
  const { container } = render(<BreakableName name={name} />)
  expect(container.textContent.replaceAll('\u00ad', '')).toBe(name)
  const html = container.innerHTML.replaceAll('\u00ad', '-')
  return html
    .replaceAll('<wbr>', '|')
    .replaceAll(/<span class="number">(.*?)<\/span>/g, '<$1>')
    .replace(/<span class="clause">(.*)<\/span>/, '[$1]')
}

test.each([
  ['before its katakana', '食品用ブリスター包装', '食品用|ブリスター|包装'],
  ['before the last part of long katakana', 'チョコレート・ビスケットトレー', 'チョコレート・ビスケット|トレー'],
  ['never within short katakana', 'ケーキトレー', 'ケーキトレー'],
  ['before each katakana word', 'マフィン1個用ドーム容器', 'マフィン1個用|ドーム容器'],
  ['before the brackets at its end', '8 贯寿司托盘（配拱形透明盖）', '<8 贯>|寿司托盘[（配|拱形|透明盖）]'],
  ['after a colon', '单一材质上盖：PET 配 PET', '单一材质上盖：[PET 配 PET]'],
  ['never within a Chinese word', '6 格纸杯蛋糕连体盒', '<6 格>纸杯|蛋糕|连体盒'],
  ['not after an opening bracket', '三角盒（加厚馅料款）', '三角盒[（加厚馅料款）]'],
  [
    'before brackets, and after long katakana in them',
    'ブリスター（ユーロホール台紙付き）',
    'ブリスター[（ユーロホール|台紙付き）]',
  ],
  ['not before its unit', 'Salad Shaker Cup 650 ml with Insert', 'Salad Shaker Cup <650 ml> with Insert'],
  ['not before what is counted', 'Bento Tray, 5 Compartments, Clear Lid', 'Bento Tray, <5 Compartments>, Clear Lid'],
  ['at both', 'CPET調理済み食品トレー（2区画）', 'CPET調理済み食品|トレー[（2区画）]'],
  ['before the last part of a German compound', 'Lebensmittelbehälter', 'Lebensmittel-behälter'],
  ['before that in each word', 'Tortenverpackungen, Salatschale', 'Torten-verpackungen, Salat-schale'],
  ['before the closure', 'Feinkostbox mit Originalitätsverschluss', 'Feinkostbox mit Originalitäts-verschluss'],
  ['not after a short first part', 'Obstschalen', 'Obstschalen'],
  ['at its hyphen only', 'Sushi-Schalen', 'Sushi-Schalen'],
  ['at its spaces only', 'Sushi tray (8 pieces)', 'Sushi tray (8 pieces)'],
  ['nowhere where it is all in brackets', '（仮）', '（仮）'],
])('a name may break %s: %s', (_, name, expected) => {
  expect(readBreaks(name)).toBe(expected)
})

/** Of full-width characters, of which a card has room for nine on the narrowest phone. */
const widthOf = (part: string) =>
  [...part].reduce((sum, letter) => sum + (/[\u3000-\uffef]/u.test(letter) ? 1 : 0.6), 0)

test.each(['zh', 'ja'])('no part of a name in the sample content is too wide for a card (%s)', (language) => {
  const names = ['products', 'categories'].flatMap((kind) =>
    readdirSync(path.join(CONTENT, kind)).map((folder) => {
      const file = readdirSync(path.join(CONTENT, kind, folder)).find((name) => name.startsWith(`index.${language}.`))
      return /^name: "?(.+?)"?$/m.exec(readFileSync(path.join(CONTENT, kind, folder, file ?? ''), 'utf8'))?.[1] ?? ''
    }),
  )
  expect(names).not.toContain('')
  const parts = names.flatMap((name) => readBreaks(name).split(/[|[\]<> ・（）]/))
  // Japanese phrases are found by the browser.
  const whole = language === 'ja' ? parts.flatMap((part) => part.match(/[\u30a1-\u30fc]+/g) ?? []) : parts
  expect(whole.filter((part) => widthOf(part) > 9)).toEqual([])
})
