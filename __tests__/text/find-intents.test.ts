import { findCodes, findIntents } from '../../packages/text/src/find-intents'
import { buildLexicon } from '../../packages/text/src/search-words'

describe('item numbers', () => {
  const codes = new Map([
    ['ppbk103', [3]],
    ['bk103', [3]],
    ['ppbk102', [2]],
  ])

  test.each([
    ['PP-BK-103', [3], ''],
    ['datasheet PP-BK-103', [3], 'datasheet'],
    ['pp bk 103 drawing', [3], 'drawing'],
    ['ppbk103', [3], ''],
    ['ＰＰ－ＢＫ－１０３', [3], ''],
    ['PP–BK–103规格书', [3], '规格书'],
    ['PP_BK_103', [3], ''],
    ['BK.103', [3], ''],
    ['PP-BK-103, PP-BK-102', [3, 2], ','],
    ['PP-BK-103 PP-BK-102', [3, 2], ''],
    ['PP-BK', [], 'PP-BK'],
    ['PP, BK 104', [], 'PP, BK 104'],
    ['1030', [], '1030'],
  ])('in “%s” are read in any writing', (query, positions, rest) =>
    expect(findCodes(query, codes)).toEqual({ positions, rest }),
  )
})

describe('what is asked for besides items', () => {
  const lexicon = buildLexicon({
    same: [],
    general: '',
    counted: '',
    materials: {},
    uses: {},
    intents: { datasheet: 'datasheet, 规格书', quote: 'price, request for quote', contact: 'contact' },
  })
  const known = ['contain', 'rice']
  const read = (query: string) => findIntents(query, lexicon, (word) => known.includes(word))

  test.each([
    ['datasheet', ['datasheet'], ''],
    ['Datasheets for sushi', ['datasheet'], 'for sushi'],
    ['datashete sushi', ['datasheet'], 'sushi'],
    ['寿司盒规格书下载', ['datasheet'], '寿司盒 下载'],
    ['request for quote, price', ['quote'], ','],
    ['price and datasheet', ['quote', 'datasheet'], 'and'],
    ['contain', [], 'contain'],
    ['rice tray', [], 'rice tray'],
  ])('in “%s” is found as it is written, in other forms and misspelled', (query, intents, rest) =>
    expect(read(query)).toEqual({ intents, rest }),
  )
})
