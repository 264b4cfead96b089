import { readReference, referenceOf } from '../../../provider/src/inquiries/reference'

test('a reference has no letters or digits that are mistaken for each other', () => {
  const references = Array.from({ length: 500 }, (_, number) => referenceOf(`inquiry ${number}`))
  expect(new Set(references).size).toBe(500)
  for (const reference of references) expect(reference).toMatch(/^PX-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
})

test.each([
  ['PX-9MZ2-KWXE', 'PX-9MZ2-KWXE'],
  ['px 9mz2 kwxe', 'PX-9MZ2-KWXE'],
  ['9MZ2KWXE', 'PX-9MZ2-KWXE'],
  ['PX-9MZ2-KWX', null],
  ['PX-9MZ0-KWXE', null],
])('what somebody typed as %s is read as %s', (typed, reference) => {
  expect(readReference(typed)).toBe(reference)
})
