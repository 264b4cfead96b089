import { formatFootprint, formatLoadVolume, formatLoadWeight } from '../../packages/text/src/format-load'
import { formatLength } from '../../packages/text/src/format-measure'

const plain = <T extends object>(measure: T): T => JSON.parse(JSON.stringify(measure).replaceAll('\u00a0', ' ')) as T

test('writes a length in mm and inches', () => {
  expect(plain(formatLength(275, 'en'))).toEqual({ metric: '275 mm', imperial: '10.83 in' })
})

test('writes the footprint of a pallet in one piece that does not break', () => {
  expect(formatFootprint({ l: 1200, w: 800 }, 'de')).toBe('1.200\u00a0×\u00a0800\u00a0mm')
})

test('writes the weight of a load to the kilogram and the pound', () => {
  expect(plain(formatLoadWeight(2435.4, 'en'))).toEqual({ metric: '2,435 kg', imperial: '5,369 lb' })
})

test('writes the volume of a load in cubic metres and feet', () => {
  expect(plain(formatLoadVolume(3, 'de'))).toEqual({ metric: '3 m³', imperial: '106 cu ft' })
  expect(plain(formatLoadVolume(21.287, 'ru')).metric).toBe('21,29 м³')
})
