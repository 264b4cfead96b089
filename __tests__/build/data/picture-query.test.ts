import { readFileSync } from 'node:fs'
import { PICTURE_QUERY } from '../../../src/build/data/picture-query'

const withoutSpace = (text: string) => text.replace(/\s+/g, '')

test('asks for pictures as the pages do', () => {
  expect(withoutSpace(readFileSync('src/ui/components/picture.tsx', 'utf8'))).toContain(withoutSpace(PICTURE_QUERY))
})
