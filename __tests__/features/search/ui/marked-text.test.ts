import { markMatches } from '../../../../src/features/search/ui/marked-text'

/** The text with its marked parts in brackets. */
const mark = (text: string, terms: string[]) =>
  markMatches(text, terms)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

test.each([
  ['Sushi tray', ['sus'], '[Sus]hi tray'],
  ['Bento Tray, 5 Compartments', ['tray', 'ben'], '[Ben]to [Tray], 5 Compartments'],
  ['Crème brûlée', ['crem'], '[Crèm]e brûlée'],
  ['Große Schale', ['gross'], '[Große] Schale'],
  ['马卡龙托盘', ['马卡龙'], '[马卡龙]托盘'],
  ['马卡龙托盘', ['马卡', '卡龙', '盘'], '[马卡龙]托[盘]'],
  ['투명한 용기를', ['용기'], '투명한 [용기]를'],
  ['Sushi tray', [], 'Sushi tray'],
  ['Sushi tray', ['ray'], 'Sushi tray'],
  ['', ['a'], ''],
])('in “%s” marks %j', (text, terms, marked) => expect(mark(text, terms)).toBe(marked))
