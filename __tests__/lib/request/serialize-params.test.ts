import { serializeParams, type Params } from '../../../src/lib/request/serialize-params'

// Specification: 7.5
test.each<[string, Params, string]>([
  ['nothing', {}, ''],
  ['one value', { keyword: 'tray' }, 'keyword=tray'],
  ['several values in their order', { b: 1, a: 2 }, 'b=1&a=2'],
  ['reserved characters', { keyword: 'a&b=c d/é' }, 'keyword=a%26b%3Dc%20d%2F%C3%A9'],
  ['Chinese', { keyword: '托盘' }, 'keyword=%E6%89%98%E7%9B%98'],
  ['zero', { page: 0 }, 'page=0'],
  ['false', { lid: false }, 'lid=false'],
  ['no null', { a: null, b: 1 }, 'b=1'],
  ['no undefined', { a: undefined, b: 1 }, 'b=1'],
  ['no empty text', { b: 1, a: '' }, 'b=1'],
  ['nothing of only empty values', { a: null, b: '', c: undefined }, ''],
  ['a nested object', { filter: { material: 'PET', lid: true } }, 'filter%5Bmaterial%5D=PET&filter%5Blid%5D=true'],
  ['an array', { ids: ['7', '9'] }, 'ids%5B0%5D=7&ids%5B1%5D=9'],
  ['nested values without the empty ones', { filter: { a: null, b: 0, c: '', d: undefined } }, 'filter%5Bb%5D=0'],
  ['nothing of an empty object', { filter: {}, ids: [] }, ''],
  ['nested keys encoded', { filter: { 'a b': 1 } }, 'filter%5Ba%20b%5D=1'],
])('writes %s', (_what, params, query) => {
  expect(serializeParams(params)).toBe(query)
})

// Specification: 7.5
test.each([
  ['an object', { filter: { size: { min: 1 } } }],
  ['an array', { filter: { sizes: [1] } }],
  ['an object in an array', { filters: [{ min: 1 }] }],
])('throws for %s on the second level', (_what, params) => {
  expect(() => serializeParams(params as unknown as Params)).toThrow(TypeError)
})
