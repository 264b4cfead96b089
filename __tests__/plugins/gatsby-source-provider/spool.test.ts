import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptySpoolFolder, openSpool } from '../../../plugins/gatsby-source-provider/src/spool'
import { temporaryFolder } from '../../support/temporary-folder'

let folder: string

beforeEach(() => {
  folder = temporaryFolder()
})

const readAll = async (spool: { read: () => AsyncGenerator<unknown> }) => {
  const records: unknown[] = []
  for await (const record of spool.read()) records.push(record)
  return records
}

describe('the spool', () => {
  it('gives back what was written, in order', async () => {
    const spool = await openSpool(folder, 'product-en')
    await spool.write([{ n: 1 }, { n: 2 }])
    await spool.write([])
    await spool.write([{ n: 3, text: 'line\nbreak' }])
    await spool.close()
    expect(await readAll(spool)).toEqual([{ n: 1 }, { n: 2 }, { n: 3, text: 'line\nbreak' }])
  })

  it('writes no character that could be taken for the end of a line', async () => {
    const spool = await openSpool(folder, 'product-en')
    await spool.write([{ text: 'one\u2028two\u2029three' }])
    await spool.close()
    expect(readFileSync(join(folder, 'product-en.ndjson'), 'utf8')).toBe('{"text":"one\\u2028two\\u2029three"}\n')
    expect(await readAll(spool)).toEqual([{ text: 'one\u2028two\u2029three' }])
  })

  it('forgets what was written before a restart', async () => {
    const spool = await openSpool(folder, 'product-en')
    await spool.write([{ n: 1 }])
    await spool.restart()
    await spool.write([{ n: 2 }])
    await spool.close()
    expect(await readAll(spool)).toEqual([{ n: 2 }])
  })

  it('clears away what a stopped build left', async () => {
    const left = await openSpool(folder, 'product-en')
    await left.write([{ n: 1 }])
    await left.close()
    await emptySpoolFolder(folder)
    expect(() => readFileSync(join(folder, 'product-en.ndjson'))).toThrow('ENOENT')
  })
})
