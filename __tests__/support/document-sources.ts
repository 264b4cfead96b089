import type { ProductGeometry } from '../../packages/contract/src/geometry'
import { DEFAULT_PREFIXES } from '../../packages/contract/src/kinds'
import { writeDeclared } from '../../src/build/data/declared-rows'
import { translatorOf } from './translator'
import { EXAMPLE_FACTS } from '../../packages/contract/src/fact-examples'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LanguageCode } from '../../src/site/languages'
import type { DocumentSources, SourceDocument, SourceProduct } from '../../src/build/documents/query-sources'

const NAMES: Partial<Record<LanguageCode, string>> = {
  en: 'Bento tray & lid',
  zh: '五格便当托盘（配透明盖）',
  ru: 'Лоток для бенто с прозрачной крышкой',
}

const PICTURE = path.resolve('static/icon-512.png')

const readLocale = (language: LanguageCode, ns: string) => ({
  language,
  ns,
  data: readFileSync(path.resolve(`src/locales/${language}/${ns}.json`), 'utf8'),
})

export function sourceProduct(lang: LanguageCode, changes: Partial<SourceProduct> = {}): SourceProduct {
  const facts = changes.facts ?? EXAMPLE_FACTS
  return {
    itemId: 'bento',
    lang,
    path: 'product/bento',
    name: NAMES[lang] ?? 'Bento tray',
    summary: 'Five sections.',
    categoriesIds: ['102'],
    fallbackFields: [],
    images: [{ alt: 'A tray', file: { absolutePath: PICTURE, internal: { contentDigest: 'a' } } }],
    updatedAt: '2026-03-05T23:30:00.000Z',
    model: null,
    ...changes,
    facts: { ...facts, declared: writeDeclared(facts.foodContact, lang, translatorOf(lang, 'product')) },
  }
}

/** A certificate, a letter that is sent on request, declarations, and what was measured on the example's material. */
export function sampleDocuments(lang: LanguageCode): SourceDocument[] {
  const none = {
    issuer: null,
    validFrom: null,
    validUntil: null,
    nextAudit: null,
    materials: [],
    results: [],
    surfaceToVolume: null,
    niasAssessed: false,
    substances: [],
    signed: null,
    recycling: null,
  }
  const common = { ...none, lang, sample: true, scope: '', number: null, access: 'download', fallbackFields: [] }
  return [
    {
      ...common,
      documentId: 'iso-9001',
      kind: 'certificate',
      name: 'ISO 9001:2015',
      scope: 'Thermoforming',
      number: 'Q-417',
      issuer: 'Sample Body',
      validFrom: '2025-05-12',
      validUntil: '2028-05-11',
      nextAudit: '2027-04-20',
    },
    { ...common, documentId: 'fda-letter', kind: 'letter', access: 'request', name: 'FDA letter', materials: ['PP'] },
    {
      ...common,
      documentId: 'declaration',
      kind: 'declaration',
      name: 'Declaration of compliance',
      number: 'DC',
      signed: { place: 'Ningbo', person: 'Lin Zhiyuan', role: 'Head of Quality', signature: '' },
      recycling: { authority: 'Sample Authority, CN-0000', recyclers: [{ rin: 'CN-000-R1', maxPct: 100 }] },
    },
    {
      ...common,
      documentId: 'migration-pp',
      kind: 'migration',
      name: 'Migration summary, PP',
      number: 'T-2026-PP',
      materials: ['PP'],
      results: [{ simulant: 'D2', condition: 'OM5', mgPerDm2: 6.8 }],
      surfaceToVolume: 6,
      niasAssessed: true,
      substances: [
        { name: 'Irganox 1076', fcm: 433, cas: '2082-79-3', limit: 6, atMost: 0.2, dualUse: null },
        { name: 'Calcium stearate', fcm: 106, cas: null, limit: null, atMost: 0.5, dualUse: 'E 470a' },
      ],
    },
    { ...common, documentId: 'migration-ps', kind: 'migration', name: 'Migration summary, PS', materials: ['PS'] },
  ]
}

/** One product in the given languages, as the data layer has it. */
export function documentSources(
  languages: readonly LanguageCode[],
  changes: Partial<SourceProduct> = {},
  geometry: ProductGeometry | null = null,
) {
  const perLanguage = <Node>(make: (lang: LanguageCode) => Node) => ({ nodes: languages.map(make) })
  return {
    allSiteSettings: perLanguage((lang) => ({
      lang,
      htmlLang: lang === 'zh' ? 'zh-Hans' : lang,
      seoSuffix: lang === 'zh' ? ' | 澄明包装' : ' | Pellucid',
      seoCompanyName: lang === 'zh' ? '澄明包装有限公司' : 'Pellucid Packaging Co., Ltd.',
      listMode: 'slash',
      subFolderMode: 1,
      routePath: DEFAULT_PREFIXES,
      organization: {
        address: { street: '88 Chengming Road', locality: 'Ningbo', postalCode: '315100', country: 'CN' },
      },
    })),
    allLocale: {
      nodes: languages.flatMap((lang) =>
        ['datasheet', 'documents', 'drawing', 'figures', 'product'].map((ns) => readLocale(lang, ns)),
      ),
    },
    allCategory: perLanguage((lang) => ({ categoryId: '102', lang, name: lang === 'zh' ? '食品托盘' : 'Food trays' })),
    allProduct: perLanguage((lang) => sourceProduct(lang, changes)),
    allArticle: { nodes: [] },
    allContentPage: { nodes: [] },
    contact: perLanguage((lang) => ({
      lang,
      html: '<p>Telephone +86&nbsp;574 5550 0188</p><table><tr><td>Sales</td><td>sales@pellucid.example</td></tr></table>',
    })),
    allCompanyDocument: { nodes: languages.flatMap(sampleDocuments) },
    allProductGeometry: { nodes: geometry ? [{ itemId: 'bento', geometry }] : [] },
  } satisfies DocumentSources as DocumentSources
}
