import type { ProductFacts } from '../../../packages/contract/src/facts'
import type { ProductGeometry } from '../../../packages/contract/src/geometry'
import type { LanguageCode } from '../../site/languages'

export interface Contact {
  email: string
  phone: string
}

/** The content of a datasheet, before it is put into the words and units of its language. */
export interface DatasheetData {
  language: LanguageCode
  htmlLang: string
  companyName: string
  name: string
  summary: string
  /** Fields that are in the default language for lack of a translation. */
  fallbackFields: readonly string[]
  category: string
  facts: ProductFacts
  geometry: ProductGeometry | null
  contact: Contact
  /** Of the product's page. */
  address: string
  /** Of the page of all documents, with this product's chosen. */
  documentsAddress: string
  /** Date of the revision; without one, of the last change in this language. */
  updatedAt: string
  /** Counts the states of facts and drawing; null where the provider counts none. */
  revision: number | null
  /** The drawing and the model as files, with their full addresses; none for a product without geometry. */
  files: readonly { name: string; address: string }[]
  alt: string
}
