import type { LanguageCode } from '../../site/languages'
import { loadTokens } from '../../lib/load-tokens'
import { localizePath } from '../../site/paths'

/** The colour of the page and of the browser's frame around it. */
const GROUND = loadTokens()('colour-ground')

/**
 * The data that a device needs to keep the site on its home screen, in one language.
 * Source: https://www.w3.org/TR/appmanifest/
 */
export function buildWebManifest(language: LanguageCode, htmlLang: string, companyName: string): string {
  const icon = (file: string, size: number, purpose?: string) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  })
  const manifest = {
    name: companyName,
    short_name: companyName.split(' ')[0],
    lang: htmlLang,
    start_url: localizePath('/', language),
    scope: '/',
    display: 'browser',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      icon('icon-192.png', 192),
      icon('icon-512.png', 512),
      icon('icon-maskable-512.png', 512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
