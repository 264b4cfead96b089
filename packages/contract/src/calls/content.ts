import { z } from 'zod'
import { geometryAnswer, image, itemAnswers, siteDocumentAnswer, type ItemAnswer } from '../answers'
import { ALL_KINDS, type Kind } from '../kinds'
import { VIEWS } from '../views'
import { defineCalls, companyParameter, paging, pagingParameters, requiredText, time, timeParameter } from './call'
import { PRODUCT_EXAMPLE, SITE_EXAMPLE } from './examples'

const path = z.string().regex(/^[^/\s]+(\/[^/\s]+){0,3}$/, 'is not one to four segments')

/** Address and time rules shared by all kinds of items. */
const strictly = {
  path,
  images: z.array(image.extend({ url: z.url({ protocol: /^https?$/ }), view: z.enum(VIEWS).nullish() })).default([]),
  publishedAt: time.or(z.iso.date()).nullish(),
  updatedAt: time,
}

type Item = ItemAnswer & { kind: Kind }

const items = ALL_KINDS.map((kind) => {
  const schema = itemAnswers[kind] as z.ZodObject
  return schema.extend({ ...strictly, ...(!('facts' in schema.shape) && { facts: z.null().optional() }) })
})

export const itemSchema = oneOfKinds(items) as z.ZodType<Item>

const foundItem = oneOfKinds(items.map((item) => item.omit({ body: true }))) as z.ZodType<Omit<Item, 'body'>>

function oneOfKinds(schemas: readonly z.ZodObject[]): z.ZodType {
  return z.discriminatedUnion('kind', schemas as [z.ZodObject, ...z.ZodObject[]])
}

const { settings, languages, categories } = siteDocumentAnswer.shape

const siteDocument = siteDocumentAnswer.extend({
  settings: settings.extend({
    seo: z.record(z.string(), settings.shape.seo.valueType.extend({ companyName: z.string().min(1) })),
  }),
  languages: z.array(languages.element.extend({ htmlLang: z.string().min(2) })).min(1),
  categories: z.array(categories.element.extend({ path })),
})

const version = z.string().nullish()

export const contentCalls = defineCalls({
  site: {
    method: 'GET',
    path: 'online/site.json',
    does: 'Describes the site: settings, languages and categories.',
    query: z.object(companyParameter),
    bare: true,
    answer: siteDocument,
    example: SITE_EXAMPLE,
  },
  list: {
    method: 'GET',
    path: 'online/getListByCategoriesIds',
    does: 'Lists the items of categories, or those that changed.',
    query: z.object({
      categoriesIds: requiredText(5000)
        .transform((list) => list.split(',').map((id) => id.trim()))
        .describe('ids separated by commas'),
      updatedSince: timeParameter.optional(),
      ...pagingParameters,
    }),
    answer: z.object({
      version,
      ...paging,
      list: z.array(itemSchema),
      removed: z.array(z.string()).describe('ids'),
    }),
    example: {
      version: 'Jx1vKq3mS0yWb2rT8uYe9A',
      total: 1,
      pageNow: 1,
      pageSize: 20,
      list: [PRODUCT_EXAMPLE],
      removed: [],
    },
  },
  geometry: {
    method: 'GET',
    path: 'online/getGeometryByItemIds',
    does: 'Gives the geometries of items.',
    extension: 'geometry',
    query: z.object({
      itemIds: requiredText(5000)
        .transform((list) => list.split(',').map((id) => id.trim()))
        .describe('ids separated by commas; those of items without a geometry are passed over'),
      ...companyParameter,
    }),
    answer: z.object({ version, list: z.array(geometryAnswer) }),
  },
  search: {
    method: 'GET',
    path: 'online/search',
    does: 'Finds items by words, the best first.',
    query: z.object({
      keyword: requiredText(100),
      kind: z.enum(ALL_KINDS).optional(),
      ...pagingParameters,
    }),
    answer: z.object({ ...paging, list: z.array(foundItem) }),
  },
})
