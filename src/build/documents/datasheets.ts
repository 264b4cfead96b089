import { createInstance, type TFunction } from 'i18next'
import { writeAddress } from '../../../packages/text/src/address'
import { oncePer } from '../../../packages/text/src/once-per'
import type { LanguageCode } from '../../site/languages'
import { buildPath } from '../../site/paths'
import { buildDatasheetPath, buildDrawingFilePath, buildDrawingSheetPath, buildModelPath } from '../../site/site-files'
import { buildDatasheet } from './datasheet'
import type { Contact, DatasheetData } from './datasheet-data'
import { buildDrawingSheet, type DrawnData } from './drawing-sheet'
import { loadLogo } from './logo'
import { keepLast, makeSheetPicture } from './pictures'
import type { DocumentSources, SourceProduct } from './query-sources'
import { buildKey, ownerOf, type Document } from './write-documents'

const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
const PHONE = /\+\d[\d\s()-]{6,}\d/

/** The first email address and phone number on the contact page; empty if there are none. */
function findContact(html: string): Contact {
  const text = html.replaceAll(/<[^<>]*>/g, ' ').replaceAll('&nbsp;', ' ')
  return { email: EMAIL.exec(text)?.[0] ?? '', phone: PHONE.exec(text)?.[0] ?? '' }
}

type Texts = Record<string, Record<string, unknown>>

async function createTranslator(language: LanguageCode, texts: Texts): Promise<TFunction> {
  const instance = createInstance()
  return instance.init({
    lng: language,
    resources: { [language]: texts },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
}

export function prepareProducts(sources: DocumentSources, siteUrl: string) {
  const settings = new Map(sources.allSiteSettings.nodes.map((node) => [node.lang, node]))
  const categories = new Map(sources.allCategory.nodes.map((node) => [`${node.lang} ${node.categoryId}`, node.name]))
  const geometries = new Map(sources.allProductGeometry.nodes.map(({ itemId, geometry }) => [itemId, geometry]))
  const contacts = new Map(sources.contact.nodes.map(({ lang, html }) => [lang, findContact(html)]))
  const texts = new Map<LanguageCode, Texts>()
  for (const { language, ns, data } of sources.allLocale.nodes) {
    texts.set(language, { ...texts.get(language), [ns]: JSON.parse(data) as Record<string, unknown> })
  }
  const textKeys = new Map([...texts].map(([language, text]) => [language, buildKey('', text)]))
  const translatorOf = oncePer((language: LanguageCode) => createTranslator(language, texts.get(language) ?? {}))

  function listFiles({ itemId, lang, path, model }: SourceProduct): DatasheetData['files'] {
    if (!geometries.has(itemId)) return []
    return [
      { name: 'PDF', address: siteUrl + buildDrawingSheetPath(lang, path) },
      { name: 'SVG', address: siteUrl + buildDrawingFilePath('svg', lang, path) },
      { name: 'DXF', address: siteUrl + buildDrawingFilePath('dxf', lang, path) },
      ...(model ? [{ name: 'GLB (3D)', address: siteUrl + buildModelPath(path) }] : []),
    ]
  }

  function buildData(product: SourceProduct): DatasheetData {
    const { itemId, lang, path, name, summary, fallbackFields, facts, categoriesIds, images, updatedAt } = product
    const site = settings.get(lang)
    if (!site) throw new Error(`There are no site settings in ${lang}, which the product "${path}" exists in.`)
    return {
      language: lang,
      htmlLang: site.htmlLang,
      companyName: site.seoCompanyName,
      name,
      summary,
      fallbackFields,
      category: categories.get(`${lang} ${categoriesIds[0] ?? ''}`) ?? '',
      facts,
      geometry: geometries.get(itemId) ?? null,
      contact: contacts.get(lang) ?? { email: '', phone: '' },
      address: siteUrl + buildPath(site, lang, { to: 'item', path }),
      documentsAddress: `${siteUrl}${buildPath(site, lang, { to: 'documents' })}?item=${encodeURIComponent(facts.sku)}`,
      updatedAt: facts.revision?.date ?? updatedAt.slice(0, 10),
      revision: facts.revision?.number ?? null,
      files: listFiles(product),
      alt: images[0]?.alt ?? '',
    }
  }

  /** A document that is about no product. */
  function buildFrame(
    lang: LanguageCode,
  ): Pick<DatasheetData, 'language' | 'htmlLang' | 'companyName' | 'contact' | 'address'> {
    const site = settings.get(lang)
    if (!site) throw new Error(`There are no site settings in ${lang}, which has documents of the company.`)
    return {
      language: lang,
      htmlLang: site.htmlLang,
      companyName: site.seoCompanyName,
      contact: contacts.get(lang) ?? { email: '', phone: '' },
      address: siteUrl + buildPath(site, lang, { to: 'documents' }),
    }
  }

  function placeOf(lang: LanguageCode): string {
    const place = settings.get(lang)?.organization.address
    return place ? writeAddress(place, lang) : ''
  }

  return { buildData, buildFrame, placeOf, translatorOf, textKeyOf: (language: LanguageCode) => textKeys.get(language) }
}

/** The datasheets of all products in all languages, to be written below `datasheets`. */
export function listDatasheets(sources: DocumentSources, siteUrl: string, codeVersion: string): Document[] {
  const logo = loadLogo()
  const { buildData, translatorOf, textKeyOf } = prepareProducts(sources, siteUrl)
  const pictureOf = keepLast(8, makeSheetPicture)
  return sources.allProduct.nodes.map((product) => {
    const data = buildData(product)
    const file = product.images[0]?.file ?? null
    return {
      owner: ownerOf(product),
      file: buildDatasheetPath(data.language, product.path).replace('/datasheets/', ''),
      key: buildKey(codeVersion, [data, textKeyOf(data.language), file?.internal.contentDigest]),
      make: async () => {
        const t = await translatorOf(data.language)
        return buildDatasheet(data, t, logo, file && (await pictureOf(file.absolutePath)))
      },
    }
  })
}

/** The drawings of all products with a geometry in all languages, to be written below `drawing-sheets`. */
export function listDrawingSheets(sources: DocumentSources, siteUrl: string, codeVersion: string): Document[] {
  const logo = loadLogo()
  const { buildData, translatorOf, textKeyOf } = prepareProducts(sources, siteUrl)
  return sources.allProduct.nodes.flatMap((product) => {
    const data = buildData(product)
    if (!data.geometry) return []
    const drawn: DrawnData = { ...data, geometry: data.geometry }
    const { facts, alt: _, category: __, files: ___, ...shown } = drawn
    return {
      owner: ownerOf(product),
      file: buildDrawingSheetPath(data.language, product.path).replace('/drawing-sheets/', ''),
      key: buildKey(codeVersion, [shown, facts.sku, facts.material, facts.tolerances, textKeyOf(data.language)]),
      make: async () => buildDrawingSheet(drawn, await translatorOf(data.language), logo),
    }
  })
}
