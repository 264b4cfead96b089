import { paginate } from '../../../src/build/pages/lists'

describe('paginate', () => {
  test.each([
    [0, 16, 1],
    [16, 16, 1],
    [17, 16, 2],
    [48, 16, 3],
    [28, 6, 5],
    [20, 6, 4],
    [8, 6, 2],
  ])('cuts %i items at %i a page into %i pages', (total, size, pages) => {
    expect(paginate(total, size)).toHaveLength(pages)
  })

  test('skips what the pages before hold', () => {
    expect(paginate(17, 16)).toEqual([
      { page: 1, skip: 0, limit: 16 },
      { page: 2, skip: 16, limit: 16 },
    ])
  })
})
