import { createOwnIndex } from '../../src/features/search/model/own-index'
import type { LanguageCode } from '../../src/site/languages'
import { findWritingVariants } from '../../packages/text/src/writing-variants'
import { respell, type Spelling } from '../../packages/text/src/respell'
import { buildSampleIndex } from '../support/sample-index'

const known = (...words: string[]): Spelling => ({
  language: 'en',
  isWritten: (word) => words.includes(word.toLowerCase()),
  isFound: () => false,
  isClose: () => false,
  writings: {},
})

describe('a query', () => {
  it.each([
    ['ru', 'ceib', 'суши', ['суши']],
    ['ru', 'Rjhj,rf', 'коробка', ['коробка']],
    ['ru', 'зуе', 'pet', ['pet']],
    ['ru', 'суши ceib', 'суши суши', ['суши']],
    ['ko', 'chqkq', '초밥', ['초밥']],
    ['ko', 'chqkq xmfpdl', '초밥 트레이', ['초밥', '트레이']],
    ['ko', 'ㅔㄷㅅ', 'pet', ['pet']],
    ['ja', 'まかろん', 'マカロン', ['マカロン']],
    ['ja', 'まかろんの箱', 'マカロンの箱', ['マカロン']],
    ['ja', 'イチゴ', 'いちご', ['いちご']],
    ['ko', 'CHQKQ', '초밥', ['초밥']],
    ['ko', 'ㅊㅗㅂㅏㅂ', '초밥', ['초밥']],
    ['ja', 'ハ\u309aック', 'パック', ['パック']],
    ['ja', 'は\u309aっく', 'パック', ['パック']],
    ['ja', 'ケ―キ', 'ケーキ', ['ケーキ']],
    ['ja', 'ケ−キとロ一ル', 'ケーキとロール', ['ケーキ', 'ロール']],
    ['ru', 'РЕТ', 'pet', ['pet']],
    ['en', 'ѕuѕһі', 'sushi', ['sushi']],
    ['zh', 'АРЕТ托盘', 'apet托盘', ['apet']],
    ['de', 'Gefaess', 'Gefäss', ['gefäss']],
    ['de', 'Kuechengeraet', 'Küchengerät', ['küchengerät']],
    ['de', 'Steuergeraet', 'Steuergerät', ['steuergerät']],
  ])('in %s, %s is read as %s', (language, typed, read, words) => {
    expect(respell(typed, { ...known(...words), language })).toBe(read)
  })

  it.each([
    ['ru', 'ceib', []],
    ['ru', 'pet', ['pet', 'зуе']],
    ['ru', 'PP-FT-103', ['зз-ае-103']],
    ['ko', 'sushi', []],
    ['ko', 'bhka', []],
    ['ja', 'おにぎり', ['おにぎり', 'オニギリ']],
    ['ja', 'まかろん', []],
    ['de', 'Steuer', ['steuer', 'steür']],
    ['de', 'Aeaeaeaeae', ['äääää']],
    ['en', 'ceib', ['суши']],
    ['ru', 'рет', ['рет', 'pet']],
    ['ja', 'ケーキ-トレー', ['ケーキ', 'トレー']],
  ])('in %s, %s stays as it is where %j is known', (language, typed, words) => {
    expect(respell(typed, { ...known(...words), language })).toBe(typed)
  })
})

it.each([
  ['Gefaess', ['gefäss'], 'Gefäss'],
  ['Geflaes', ['geflaes', 'gefläs'], 'Geflaes'],
])('a German word, %s, that is like those of the texts with mistakes (%j) is read as %s', (typed, close, read) => {
  const isClose = (word: string) => close.includes(word.toLowerCase())
  expect(respell(typed, { ...known(), language: 'de', isClose })).toBe(read)
})

describe('other writings of a text', () => {
  it('are what readers of traditional Chinese type for its characters, and what Taiwan calls its things', () => {
    expect(findWritingVariants(['塑料', '托盘'], 'zh')).toMatchObject({ 盤: '盘', 塑胶: '塑料' })
  })

  it('hold nothing that the text writes itself', () => {
    const writings = findWritingVariants(['托盘，托盤，塑料，塑胶'], 'zh')
    expect(Object.keys(writings)).not.toEqual(expect.arrayContaining(['盤']))
    expect(writings).not.toHaveProperty('塑胶')
  })

  it('are the old forms of Japanese characters', () => {
    expect(findWritingVariants(['寿司'], 'ja')).toMatchObject({ 壽: '寿' })
  })

  it('are none in other languages', () => {
    expect(findWritingVariants(['tray 托盘'], 'en')).toEqual({})
  })
})

describe.each<[LanguageCode, string, string]>([
  ['zh', '托盤', '托盘'],
  ['zh', '塑膠', '塑料'],
  ['zh', '壽司', '寿司'],
  ['zh', '馬卡龍托盤', '马卡龙托盘'],
  ['zh', '餅乾', '饼干'],
  ['ja', 'トレイ', 'トレー'],
  ['ja', 'まかろん', 'マカロン'],
  ['ja', 'ぱっく', 'パック'],
  ['ja', 'サラダボール', 'サラダボウル'],
  ['ja', 'PPーFTー103', 'PP-FT-103'],
  ['ja', '壽司', '寿司'],
  ['de', 'Kuchenhuelle', 'Kuchenhülle'],
  ['de', 'Fruechte', 'Früchte'],
  ['ru', 'ceib', 'суши'],
  ['ru', 'vfrfhjy', 'макарон'],
  ['ru', 'РР', 'PP'],
  ['ru', 'РР-FТ-103', 'PP-FT-103'],
  ['ko', 'chqkq', '초밥'],
  ['ko', 'xmfpdl', '트레이'],
])('in %s', (language, typed, meant) => {
  it(`“${typed}” finds what “${meant}” finds`, async () => {
    const own = await createOwnIndex(buildSampleIndex(language), language)
    const paths = async (query: string) => (await own.search(query)).items.map(({ path }) => path)
    expect(await paths(typed)).toEqual(await paths(meant))
    expect((await paths(meant)).length).toBeGreaterThan(0)
  })
})
