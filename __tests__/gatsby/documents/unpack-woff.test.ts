import { readFileSync } from 'node:fs'
import path from 'node:path'
import { unpackWoff } from '../../../src/gatsby/documents/unpack-woff'

const FONT = path.resolve('src/gatsby/documents/fonts/inter-latin-400-normal.woff')

test('gives a TrueType font with all tables', () => {
  const woff = readFileSync(FONT)
  const font = unpackWoff(woff)
  expect(font.readUInt32BE(0)).toBe(0x00010000)
  expect(font.readUInt16BE(4)).toBe(woff.readUInt16BE(12))
  expect(font.length).toBe(woff.readUInt32BE(16))
  expect(font.toString('latin1', 12, 16)).toBe('GDEF')
})

test('refuses what is no WOFF file', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('The file is no WOFF 1.0 font.')
})
