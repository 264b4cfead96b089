import { renderMarkdown } from '../../../provider/src/content/render-markdown'

test('a tilde writes a range; only two of them strike through', () => {
  expect(renderMarkdown('0.28~1.1 mm, 12~18일, ~~old~~')).toBe('<p>0.28~1.1 mm, 12~18일, <del>old</del></p>\n')
})
