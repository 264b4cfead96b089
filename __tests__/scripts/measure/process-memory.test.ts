import { listProcessTree, readProportionalSize, readTreeMemory } from '../../../scripts/lib/measure/process-memory'

describe('readProportionalSize', () => {
  test('takes what shared memory leaves to each process, in bytes', () => {
    expect(readProportionalSize('Rss:              900 kB\nPss:              120 kB\nPss_Anon:          80 kB\n')).toBe(
      122_880,
    )
  })

  test('is zero for a process that has ended', () => {
    expect(readProportionalSize('')).toBe(0)
  })
})

describe('listProcessTree', () => {
  test('has a process, its children and theirs', () => {
    const children: Record<number, number[]> = { 1: [2, 5], 2: [3], 3: [4] }
    expect(listProcessTree(1, (pid) => children[pid] ?? [])).toEqual([1, 2, 3, 4, 5])
  })
})

describe('readTreeMemory', () => {
  test('is zero for a process that does not exist', () => {
    expect(readTreeMemory(2 ** 30)).toBe(0)
  })
})
