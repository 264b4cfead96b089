import { createHash } from 'node:crypto'
import type { CreateResolversArgs, GatsbyCache, NodePluginArgs } from 'gatsby'
import { ITEM_TYPES, KINDS, LIST_KINDS, fromNames, kindsOfType } from '../../../packages/contract/src/kinds'
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../site/languages'
import type { Routing } from '../../site/paths'
import { buildCertificatePath } from '../../site/site-files'
import { formatDate } from '../../../packages/text/src/format-date'
import { addHeadingIds, listContents, type ContentsEntry } from '../html/headings'
import { localizeLink } from '../html/links'
import { bindNumbers, buildProviderHtml } from '../html/provider-html'
import { countReadingMinutes } from '../html/reading-time'
import { createDrawingResolver } from '../drawings/resolve-drawing'
import { COMPILED, hashCode } from './kept-by-node'
import type { Context } from './read-nodes'
import { resolveFacts } from './declared-rows'
import { typesetLocale } from './locale-texts'
import { buildRequest, resolveProductDocuments, type CompanyDocument } from './product-documents'
import { buildCategorySeo, buildItemSeo } from './seo-texts'

interface ItemSource {
  id: string
  internal: { contentDigest: string }
  lang: LanguageCode
  summary: string
  body: string
  publishedAt: string | null
  fallbackFields: readonly string[]
}

/** Kinds whose lists have only numbered addresses. */
const NUMBERED_KINDS = LIST_KINDS.filter((kind) => !KINDS[kind].list.hasBarePage)

interface Html {
  /** Digest of its inputs. */
  of: string
  html: string
}

/**
 * Resolver of an item's text as safe HTML. The result is cached until the text or the link targets change: a page is
 * also rendered again because of another item, and feeds contain all news.
 */
function createHtmlResolver({
  cache,
  code,
}: {
  cache: Pick<GatsbyCache, 'get' | 'set'>
  code: Promise<string | undefined>
}) {
  return async ({ id, internal, body, lang }: ItemSource, _args: unknown, { nodeModel }: Context): Promise<string> => {
    const filter = { lang: { eq: lang } }
    const [settings, categories] = await Promise.all([
      nodeModel.findOne<Routing>({ type: 'SiteSettings', query: { filter } }),
      nodeModel.findAll<{ path: string }>({
        type: 'Category',
        query: { filter: { ...filter, kind: { in: NUMBERED_KINDS } } },
      }),
    ])
    if (!settings) throw new Error(`There are no site settings in the language "${lang}".`)
    const listCategories = Array.from(categories.entries, ({ path }) => path).sort()
    const { routePath, listMode, subFolderMode } = settings
    const codeVersion = await code
    const parts = [codeVersion, internal.contentDigest, { routePath, listMode, subFolderMode }, listCategories]
    const of = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
    const key = `html ${id}`
    const kept = (await cache.get(key)) as Html | undefined
    if (codeVersion !== undefined && kept?.of === of) return kept.html
    const paths = new Set(listCategories)
    const html = buildProviderHtml(body, (path) => localizeLink(path, lang, settings, paths))
    await cache.set(key, { of, html } satisfies Html)
    return html
  }
}

/**
 * The first list item with a bold figure, as HTML of text and bold text only: the result of a case study. An item that
 * contains a list or a link would break the card that quotes it.
 */
const readResult = (html: string): string | null =>
  html
    .match(/(?<=<li>)(?:[^<]|<\/?strong>)*(?=<\/li>)/g)
    ?.find((item) => /\d/.test(/<strong>([^<]*)/.exec(item)?.[1] ?? '')) ?? null

const writeDay = (day: string | null, language: LanguageCode) => day && formatDate(new Date(day), language)

async function resolveDocumentAddress(
  { documentId, kind, access, name, lang }: CompanyDocument,
  _args: unknown,
  { nodeModel }: Context,
): Promise<string | null> {
  if (kind === 'declaration' || kind === 'migration') return null
  if (access === 'download') return buildCertificatePath(lang, documentId)
  const filter = { lang: { eq: lang } }
  const settings = await nodeModel.findOne<Routing>({ type: 'SiteSettings', query: { filter } })
  return settings && buildRequest(settings, lang, name)
}

/** Fields that `build` derives from a node; each replaces the node's own field. */
function fieldsOf<Source, Fields extends object>(build: (source: Source) => Fields, names: readonly (keyof Fields)[]) {
  return Object.fromEntries(
    names.map((name) => [name, { type: 'String!', resolve: (source: Source) => build(source)[name] }]),
  )
}

/** Fields computed at build time, so the browser neither sanitizes HTML nor formats dates. */
export function createResolvers({
  createResolvers: create,
  cache,
}: CreateResolversArgs & Pick<NodePluginArgs, 'cache'>): void {
  const code = hashCode(COMPILED)
  const resolveHtml = createHtmlResolver({ cache, code })
  /** Text with linkable headings. */
  const resolveTextHtml: typeof resolveHtml = async (...given) => addHeadingIds(await resolveHtml(...given))
  const resolveContents = async (...given: Parameters<typeof resolveHtml>): Promise<ContentsEntry[]> =>
    listContents(await resolveTextHtml(...given))
  const item = {
    ...fieldsOf(buildItemSeo, ['title_translatable', 'details_translatable', 'keyword_translatable']),
    summary: { type: 'String!', resolve: ({ summary }: ItemSource) => bindNumbers(summary) },
    html: { type: 'String!', resolve: resolveHtml },
    publishedOn: {
      type: 'String',
      resolve: ({ publishedAt, lang }: ItemSource) => publishedAt && formatDate(new Date(publishedAt), lang),
    },
  }
  const text = {
    html: { type: 'String!', resolve: resolveTextHtml },
    contents: { type: '[ContentsEntry!]!', resolve: resolveContents },
  }
  const readingMinutes = {
    type: 'Int!',
    resolve: ({ body, lang, fallbackFields }: ItemSource) =>
      countReadingMinutes(body, fallbackFields.includes('body') ? DEFAULT_LANGUAGE : lang),
  }
  const result = {
    type: 'String',
    resolve: async (...given: Parameters<typeof resolveHtml>) => readResult(await resolveHtml(...given)),
  }
  const extend = create as (resolvers: object) => void
  extend({
    ...fromNames(ITEM_TYPES, (type) => {
      const kinds = kindsOfType(type).map((kind) => KINDS[kind])
      return {
        ...item,
        ...(kinds.every(({ hasFacts }) => !hasFacts) && text),
        ...(kinds.some(({ hasFacts }) => hasFacts) && {
          facts: { type: 'JSON!', resolve: resolveFacts },
          drawing: { type: 'String', resolve: createDrawingResolver({ cache, code }) },
          documents: { type: '[ProductDocument!]!', resolve: resolveProductDocuments },
        }),
        ...(kinds.some(({ order }) => order === 'date') && { readingMinutes, result }),
      }
    }),
    Locale: { data: { type: 'String!', resolve: typesetLocale } },
    CompanyDocument: {
      /**
       * The address of the document, or of the inquiry that requests it; null for documents that each product has
       * separately.
       */
      address: { type: 'String', resolve: resolveDocumentAddress },
      validFromOn: { type: 'String', resolve: ({ validFrom, lang }: CompanyDocument) => writeDay(validFrom, lang) },
      validUntilOn: { type: 'String', resolve: ({ validUntil, lang }: CompanyDocument) => writeDay(validUntil, lang) },
      nextAuditOn: { type: 'String', resolve: ({ nextAudit, lang }: CompanyDocument) => writeDay(nextAudit, lang) },
    },
    Category: fieldsOf(buildCategorySeo, ['title_translatable', 'description', 'keyword_translatable']),
  })
}
