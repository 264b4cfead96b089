import { readFileSync } from 'node:fs'
import { PICTURE_QUERY } from '../../src/gatsby/picture-query'

const withoutSpace = (text: string) => text.replace(/\s+/g, '')

test('asks for pictures as the pages do', () => {
  expect(withoutSpace(readFileSync('src/components/picture.tsx', 'utf8'))).toContain(withoutSpace(PICTURE_QUERY))
})
