import type { LanguageCode } from '../../site/languages'
import type { ArticleTeaser } from '../../features/article/article-grid'

/** Shown side by side: a short language, a long one, and one without spaces. */
export const SHOWN_LANGUAGES = ['en', 'de', 'zh'] as const satisfies readonly LanguageCode[]

export type ShownLanguage = (typeof SHOWN_LANGUAGES)[number]

const NAMES: Record<ShownLanguage, { product: string; summary: string; sentence: string }> = {
  en: {
    product: 'Sandwich Wedge, Deep Fill',
    summary: 'A hinged pack that stays clear in the chiller.',
    sentence: 'Anti-fog lowers the contact angle of water on the plastic.',
  },
  de: {
    product: 'Sandwich-Dreieckbox, breit',
    summary: 'Eine Klappverpackung, die in der Kühltheke klar bleibt.',
    sentence: 'Die Antibeschlagbeschichtung verringert den Kontaktwinkel des Wassers auf dem Kunststoff.',
  },
  zh: {
    product: '三明治三角盒（加厚馅料款）',
    summary: '连体盒，冷柜中保持透明。',
    sentence: '防雾剂降低水在塑料表面的接触角，让水珠铺展成透明的薄水膜。',
  },
}

export const sampleName = (language: ShownLanguage) => NAMES[language].product

export const sampleSummary = (language: ShownLanguage) => NAMES[language].summary

export function sampleArticle(language: ShownLanguage): ArticleTeaser {
  const { product: name, summary } = NAMES[language]
  return {
    path: 'news',
    name,
    summary,
    publishedAt: '2026-03-05',
    publishedOn: '2026-03-05',
    fallbackFields: [],
    images: [],
  }
}

/** A text with everything that an editor can write. */
export function sampleHtml(language: ShownLanguage): string {
  const { product, summary, sentence } = NAMES[language]
  return (
    `<p>${sentence} <a href="#tokens">${summary}</a></p><h2>${product}</h2><p><strong>${summary}</strong> ${sentence}</p>` +
    `<ul><li>${summary}</li><li>${sentence}</li></ul><h3>${summary}</h3><ol><li>${product}</li><li>${summary}</li></ol>` +
    `<blockquote><p>${sentence}</p></blockquote>` +
    `<table><thead><tr><th>${product}</th><th>°C</th><th>mm</th></tr></thead>` +
    `<tbody><tr><td>APET</td><td>−20 … 70</td><td>185 × 123</td></tr><tr><td>CPET</td><td>−40 … 220</td><td>227 × 178</td></tr></tbody></table>`
  )
}
