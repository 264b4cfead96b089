import { joinDescription } from '../../src/lib/page-head'

test('a description has the parts one after the other', () => {
  expect(joinDescription(['Trays – Page 2', 'Bento', 'Sushi'])).toBe('Trays – Page 2 · Bento · Sushi')
})

test('it has as many whole parts as 160 characters hold', () => {
  const description = joinDescription(Array.from({ length: 30 }, (_, index) => `Tray number ${index}`))
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(/Tray number \d+$/)
})

test('it has the beginning of a first part that is too long', () => {
  expect(joinDescription(['x'.repeat(161), 'Bento'])).toBe('x'.repeat(160))
})
