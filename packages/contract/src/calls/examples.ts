import { EXAMPLE_FACTS, EXAMPLE_GEOMETRY } from '../fact-examples'

/** A provider's answers, as the documentation shows them. */

export const PRODUCT_EXAMPLE = {
  id: 'product/sushi-tray-8-piece-dome-lid',
  kind: 'product',
  categoriesIds: ['101'],
  path: 'product/sushi-tray-8-piece-dome-lid',
  name: 'Sushi Tray with Dome Lid, 8 Pieces',
  summary: '...',
  body: '<h2>...</h2>\n<p>See <a href="/about/factory">our factory</a>.</p>\n',
  images: [
    {
      url: 'http://127.0.0.1:8787/media/products/sushi-tray-8-piece-dome-lid.webp?v=0123456789',
      alt: '...',
      width: 1600,
      height: 1200,
      view: 'filled',
    },
  ],
  title_translatable: '...',
  details_translatable: '...',
  keyword_translatable: '...',
  publishedAt: null,
  updatedAt: '2025-03-31T09:00:00.000Z',
  sort: 10,
  facts: { ...EXAMPLE_FACTS, geometry: EXAMPLE_GEOMETRY },
  geometryVersion: 'p3Kd0aXw9T',
  model: { url: 'http://127.0.0.1:8787/media/models/sushi-tray-8-piece-dome-lid.glb?v=0123456789', bytes: 61240 },
  relatedIds: ['product/maki-clamshell-12-piece'],
  fallbackFields: [],
}

export const SITE_EXAMPLE = {
  version: 'Jx1vKq3mS0yWb2rT8uYe9A',
  settings: {
    routeMode: 'history',
    routePath: { product: 'product-list', news: 'news-list', case: 'case-list' },
    subFolderMode: 1,
    listMode: 'slash',
    inquiryForm: true,
    inquiryStatus: true,
    accountData: true,
    accountDelete: true,
    accounts: true,
    accountMail: true,
    samples: { max: 5, cost: 'courier' },
    security: { contact: ['mailto:security@pellucid.example'], expires: '2027-10-31', languages: ['en', 'zh'] },
    organization: {
      address: {
        street: '88 Chengming Road, Yinzhou District',
        locality: 'Ningbo',
        region: 'Zhejiang',
        postalCode: '315100',
        country: 'CN',
      },
      contacts: [
        {
          contactType: 'sales',
          telephone: '+86 574 5550 0188',
          email: 'sales@pellucid.example',
          languages: ['en', 'zh'],
        },
      ],
    },
    seo: { en: { prefix: '', suffix: ' | Pellucid Packaging', companyName: 'Pellucid Packaging Co., Ltd.' } },
  },
  languages: [{ langId: '1', code: 'en', htmlLang: 'en', name: 'English' }],
  categories: [
    {
      categoryId: '101',
      kind: 'product',
      path: 'sushi-container',
      name: { en: 'Sushi containers' },
      seo: {
        en: { title_translatable: '...', details_translatable: '...', keyword_translatable: '...' },
      },
      sort: 10,
    },
  ],
}

const USER_EXAMPLE = { email: 'mira@example.com', name: 'Mira Novak' }

export const SIGNED_IN_EXAMPLE = {
  token: 'pq3Zr0yWb2rT8uYe9AJx1vKq3mS0',
  expiresAt: '2025-04-07T09:00:00.000Z',
  user: USER_EXAMPLE,
}
