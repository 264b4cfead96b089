import { createWordIndex, type IndexedTexts } from '../../packages/text/src/word-index'
import { NO_SEARCH_WORDS, buildLexicon } from '../../packages/text/src/search-words'

const text = (key: string, more: Partial<IndexedTexts>): IndexedTexts => ({
  key,
  name: key,
  code: '',
  materials: '',
  categories: '',
  summary: '',
  ...more,
})

const TEXTS = [
  text('box', { summary: 'A box for takeaway.' }),
  text('wrap', { body: 'Made for food to grab, and to go.' }),
  text('news', { body: 'Robots grab the tray, stack it and let it go.' }),
  text('short', { name: 'Go and grab', summary: 'A name of these words.' }),
  text('carrying', { body: 'Carrying trays by hand.' }),
]

const find = async (phrase: string) => {
  const words = { ...NO_SEARCH_WORDS, same: ['takeaway, carry out, grab and go'] }
  const index = await createWordIndex(TEXTS, 'en', words)
  const { hits } = index.match({ written: phrase, phrase, isGeneral: false }, 'written')
  return [...hits.keys()].map((position) => TEXTS[position]?.key).sort()
}

test.each(['takeaway', 'carryout', 'grab and go'])(
  '%s finds phrases that mean the same where their words stand together, not where a long text has them apart',
  async (phrase) => {
    expect(await find(phrase)).toEqual(['box', 'short', 'wrap'])
  },
)

test('a word has a hundred synonyms at most, and a list five hundred words: each is compared with each', () => {
  const line = (from: number) => Array.from({ length: 1000 }, (_, index) => `w${from + index}`).join(',')
  const { sameAs, general } = buildLexicon({
    ...NO_SEARCH_WORDS,
    same: Array.from({ length: 20 }, (_, at) => `tray,${line(at * 1000)}`),
    general: line(0),
  })
  expect(sameAs.get('tray')).toHaveLength(100)
  expect([...sameAs.values()].reduce((sum, { length }) => sum + length, 0)).toBeLessThan(20 * 100 * 100)
  expect(general.size).toBe(500)
})
