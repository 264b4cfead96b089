import {
  indexTerms,
  joinCode,
  measureTerms,
  normalize,
  partsOf,
  splitWords,
} from '../../packages/text/src/search-terms'

test.each([
  ['ＰＥＴ', 'pet'],
  ['Łódź', 'lodz'],
  ['Größe', 'grosse'],
  ['CRÈME', 'creme'],
  ['ｶﾞ', 'ガ'],
  ['한국어', '한국어'],
  ['Fein\u00adblister\u2060folie', 'feinblisterfolie'],
])('folds %s to %s', (text, folded) => expect(normalize(text)).toBe(folded))

test('segments Chinese and Japanese by words', () => {
  expect(splitWords('我们生产寿司包装', 'zh')).toEqual(expect.arrayContaining(['寿司', '包装']))
  expect(splitWords('寿司の容器です', 'ja')).toEqual(expect.arrayContaining(['寿司', '容器']))
})

test('finds Korean nouns behind their particles', () => {
  expect(indexTerms('투명한 용기를', 'ko')).toEqual(expect.arrayContaining(['용기']))
})

test.each([
  ['Sushi-tray, 8 pieces!', ['sushi', 'tray', '8', 'pieces']],
  ['l’emballage d’œufs', ['l', 'emballage', 'd', 'oeufs']],
  ['PP_200.5:x', ['pp', '200', '5', 'x']],
  ['1,100 ml; 5,5 cm', ['1', '100', 'ml', '5', '5', 'cm']],
])('leaves out the punctuation of “%s”', (text, words) => {
  expect(splitWords(text, 'en')).toEqual(words)
  expect(indexTerms(text, 'en')).toEqual([...words, ...measureTerms(text)])
})

test('indexes every character and pair of East Asian writing', () => {
  expect(indexTerms('PET 马卡龙', 'zh')).toEqual(expect.arrayContaining(['pet', '马', '卡', '龙', '马卡', '卡龙']))
  expect(partsOf('马卡龙')).toEqual(['马卡', '卡龙'])
})

test('takes an article number as one word', () => expect(joinCode('PP-SU-101')).toBe('ppsu101'))

test('divides between spaces where the browser knows no better', () => {
  const { Segmenter } = Intl
  Reflect.deleteProperty(Intl, 'Segmenter')
  try {
    expect(splitWords('Sushi-tray, 8 pieces!', 'en')).toEqual(['sushi', 'tray', '8', 'pieces'])
    expect(splitWords('寿司 托盘', 'zh')).toEqual(['寿司', '托盘'])
    expect(splitWords('1000ml용기', 'ko')).toEqual(['1000ml', '용기'])
  } finally {
    Object.assign(Intl, { Segmenter })
  }
})

test.each([
  ['1,100 ml; 5,5 cm', ['1100ml', '5.5cm']],
  ['500ml', ['500ml']],
  ['a pallet of 1.200 × 800 mm', ['800mm', '1200x800']],
  ['1200x800', ['1200x800']],
])('writes the measures of “%s” in one way', (text, measures) => expect(measureTerms(text)).toEqual(measures))
