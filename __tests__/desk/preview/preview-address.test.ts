import { previewAddress } from '../../../desk/src/preview/preview-address'

it.each([
  ['https://p.example', 'en', 'product/tray', 'https://p.example/product/tray'],
  ['https://p.example/', 'de', 'product/tray', 'https://p.example/de/product/tray'],
  ['https://p.example', 'de', 'home', 'https://p.example/de'],
  ['', 'en', 'product/tray', null],
])('the preview site %p in %s shows %s at %p', (site, language, path, address) => {
  expect(previewAddress(site, language, path)).toBe(address)
})
