import { parseSizeQuery } from '../../packages/text/src/size-query'

const readingsOf = (query: string) =>
  parseSizeQuery(query)?.readings.map(({ unit, sides }) => [unit, sides.map((side) => Math.round(side * 10) / 10)])

test.each<[string, number[]]>([
  ['250x180mm', [250, 180]],
  ['250 x 180 mm', [250, 180]],
  ['250mm x 180mm', [250, 180]],
  ['250mmx180mm', [250, 180]],
  ['250×180', [250, 180]],
  ['250*180*50', [250, 180, 50]],
  ['250 × 180 × 50 mm', [250, 180, 50]],
  ['250 х 180 мм', [250, 180]],
  ['250*180毫米', [250, 180]],
  ['２５０×１８０㎜', [250, 180]],
  ['185 mm', [185]],
  ['185mm', [185]],
  ['185毫米', [185]],
  ['250 by 180', [250, 180]],
  ['250 на 180', [250, 180]],
  ['ø 185', [185, 185]],
  ['Ø185 mm', [185, 185]],
])('%s is in millimetres', (query, sides) => {
  expect(readingsOf(query)).toEqual([['mm', sides]])
  expect(parseSizeQuery(query)?.rest).toBe('')
})

test.each<[string, number[]]>([
  ['25×18 cm', [250, 180]],
  ['25 cm x 18 cm', [250, 180]],
  ['25cmx18cm', [250, 180]],
  ['25,5 x 18,5 cm', [255, 185]],
  ['25.5x18.5x5cm', [255, 185, 50]],
  ['25 х 18 см', [250, 180]],
  ['25*18厘米', [250, 180]],
  ['25×18センチ', [250, 180]],
  ['25 auf 18 cm', [250, 180]],
  ['18 cm', [180]],
  ['18公分', [180]],
])('%s is in centimetres', (query, sides) => expect(readingsOf(query)).toEqual([['cm', sides]]))

test.each<[string, number[]]>([
  ['9 inch', [228.6]],
  ['9"', [228.6]],
  ['9”', [228.6]],
  ['9″', [228.6]],
  ["9''", [228.6]],
  ['9in', [228.6]],
  ['9 Zoll', [228.6]],
  ['9 дюймов', [228.6]],
  ['9 cali', [228.6]],
  ['9英寸', [228.6]],
  ['9인치', [228.6]],
  ['9"x6"', [228.6, 152.4]],
  ['10in x 8in', [254, 203.2]],
  ['9 x 6 inches', [228.6, 152.4]],
  ['9,5 x 6 pouces', [241.3, 152.4]],
])('%s is in inches', (query, sides) => expect(readingsOf(query)).toEqual([['in', sides]]))

test.each(['25 x 18', '25x18', '25×18', '25 * 18', '25 х 18', '25 X 18', 'tray 25x18', '25乘18', '25 x 18 x'])(
  '%s may be in centimetres or inches',
  (query) => {
    expect(readingsOf(query)).toEqual([
      ['cm', [250, 180]],
      ['in', [635, 457.2]],
    ])
  },
)

test.each([
  ['bento 27x20', 'bento'],
  ['27x20 bento tray', 'bento tray'],
  ['sushi 250 x 180 mm lid', 'sushi lid'],
  ['9" pie', 'pie'],
  ['托盘25x18', '托盘'],
  ['25x18cm的托盘', '的托盘'],
  ['salad bowl (185 mm)', 'salad bowl'],
  ['bento 27 x 20 x', 'bento'],
])('“%s” leaves the words “%s”', (query, rest) => expect(parseSizeQuery(query)?.rest).toBe(rest))

test.each([
  'sushi tray',
  '500 ml',
  '12',
  '250',
  '4 x 500 ml',
  '25x18ml',
  '25x18.5ml',
  'PP-SU-101',
  'PP-FT-103 mm',
  'cpet',
  '8 pieces',
  '25 x',
  '24 cavities',
  '0 x 0 cm',
  '',
])('“%s” is no size', (query) => expect(parseSizeQuery(query)).toBeNull())
