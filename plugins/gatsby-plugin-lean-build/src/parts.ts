/** The versions that the parts were tested with. A test compares them with package.json and with the installed ones. */
export const TESTED = {
  gatsby: '5.16.1',
  'gatsby-plugin-react-i18next': '3.0.1',
  i18next: '22.5.1',
  'react-helmet': '6.1.0',
  'react-i18next': '12.3.1',
} as const

export type TestedPackage = keyof typeof TESTED

const GATSBY: readonly TestedPackage[] = ['gatsby']
const I18N: readonly TestedPackage[] = ['gatsby-plugin-react-i18next', 'i18next', 'react-i18next']

/** The parts of both plugins, and the packages whose insides each of them uses; README.md says what for. */
export const PARTS = {
  'kept-pages': GATSBY,
  'kept-code': GATSBY,
  'kept-config': GATSBY,
  'shared-translator': I18N,
  'output-hashes': GATSBY,
  'page-scripts': GATSBY,
  'css-per-page': GATSBY,
  'short-names': GATSBY,
  'short-classes': GATSBY,
  'start-after-paint': GATSBY,
  'slim-i18n': I18N,
  'slim-helmet': ['react-helmet'],
  'no-scripts': GATSBY,
  'no-head-api': GATSBY,
  'no-slices': GATSBY,
} as const satisfies Record<string, readonly TestedPackage[]>

export type Part = keyof typeof PARTS

/**
 * Whether a part is in use: not when `SITE_LEAN_WITHOUT` names it, to which `leaveOutUntested` adds parts. The name is
 * written in full here, and nothing is assigned to it: webpack replaces it by its value in the renderer's code.
 */
export function isUsed(part: Part): boolean {
  return !(process.env.SITE_LEAN_WITHOUT ?? '').split(',').includes(part)
}
