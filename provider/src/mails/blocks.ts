import { formatFileSize } from '../../../packages/text/src/format-file-size'
import type { LanguageCode } from '../../../packages/text/src/languages'
import { formatAskedQuantity } from '../inquiries/form-texts'
import { fillText } from '../../../packages/text/src/fill-text'
import { readProducts } from '../inquiries/products'
import type { Block } from './mail'

type ListItem = (Block & { kind: 'list' })['items'][number]

/** Accounts may have no name: the mail then has no greeting. */
export function greet(greeting: string, name: string): Block[] {
  return name === '' ? [] : [{ kind: 'paragraph', text: fillText(greeting, { name }) }]
}

export function listOf(title: string, items: ListItem[], hint?: string): Block[] {
  if (items.length === 0) return []
  return [
    { kind: 'title', text: title },
    { kind: 'list', items },
    ...(hint === undefined ? [] : [{ kind: 'hint', text: hint } as const]),
  ]
}

/** An inquiry's products as named by the sender. @param extra the inquiry's free fields, as JSON */
export function listProducts(extra: string, language: LanguageCode, noteLabel: string): ListItem[] {
  return readProducts(extra).map((product) => ({
    name: [product.sku, product.name].filter((text) => text !== '').join(' · '),
    details: [
      formatAskedQuantity(product, language),
      product.load,
      product.note === '' ? '' : `${noteLabel}: ${product.note}`,
    ],
  }))
}

/** @param hrefOf a file's link */
export function listFiles<File extends { name: string; size: number }>(
  files: readonly File[],
  language: LanguageCode,
  hrefOf?: (file: File) => string,
): ListItem[] {
  return files.map((file) => ({
    name: file.name,
    details: [formatFileSize(file.size, language)],
    ...(hrefOf && { href: hrefOf(file) }),
  }))
}
