import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { writeXlsx } from '../../../provider/src/office/inbox/write-xlsx'

/** Rows without an end, and how many of them were asked for. */
function endless() {
  const state = { read: 0, isClosed: false }
  const rows = async function* () {
    try {
      for (;;) {
        state.read += 1
        yield [['a text that compresses badly', ...Array.from({ length: 200 }, () => Math.random())]]
        await pause(0)
      }
    } finally {
      state.isClosed = true
    }
  }
  return { state, rows: rows() }
}

describe('the writer of XLSX files', () => {
  it('reads no more rows than its reader takes', async () => {
    const { state, rows } = endless()
    const file = writeXlsx(rows, 'yyyy')
    // Until nothing more is read: without an end, this test would have none either.
    let before = 0
    while (state.read > before) {
      before = state.read
      await pause(500)
    }
    file.resume()
    while (state.read === before) await pause(10)
    file.destroy()
  })

  it('stops reading when its reader has gone', async () => {
    const { state, rows } = endless()
    const file = writeXlsx(rows, 'yyyy')
    while (state.read === 0) await pause(10)
    expect(state.isClosed).toBe(false)
    file.destroy()
    await pause(200)
    expect(state.isClosed).toBe(true)
  })

  it('fails when the rows can not be read to their end', async () => {
    const rows = async function* () {
      yield [['one']]
      await Promise.reject(new Error('The database is gone'))
    }
    const file = writeXlsx(rows(), 'yyyy')
    file.resume()
    await expect(once(file, 'end')).rejects.toThrow('The database is gone')
  })
})
