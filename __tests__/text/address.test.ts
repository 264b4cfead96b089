import { writeAddress } from '../../packages/text/src/address'

test('an address is written in one line, without what is empty', () => {
  const place = { street: '88 Chengming Road', locality: 'Ningbo', postalCode: '315100', country: 'CN' }
  expect(writeAddress(place, 'de')).toBe('88 Chengming Road, 315100 Ningbo, China')
  expect(writeAddress({ ...place, street: '', postalCode: '' }, 'fr')).toBe('Ningbo, Chine')
})
