import { DEFAULT_LANGUAGE } from '../../../src/site/languages'

/** The preview site's address of a path in a language; null without a preview site. */
export function previewAddress(previewUrl: string, language: string, path: string): string | null {
  if (previewUrl === '') return null
  const prefix = language === DEFAULT_LANGUAGE ? '' : `/${language}`
  const page = path === 'home' ? '' : `/${path}`
  return `${previewUrl.replace(/(?<!\/)\/+$/, '')}${prefix}${page}` || '/'
}
