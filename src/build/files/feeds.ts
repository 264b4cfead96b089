import { Feed } from 'feed'
import type { LanguageCode } from '../../site/languages'
import { buildPath, type Routing } from '../../site/paths'
import { buildFeedPath } from '../../site/site-files'
import { escapeText } from '../../lib/escape-text'
import type { Graphql } from '../data/read-nodes'

const FEED_LENGTH = 20

/** Escapes the end of a CDATA section: the library escapes only the first one in a text. */
const hideEnds = (text: string) => text.replaceAll(']]>', ']]&gt;')

interface FeedItem {
  itemId: string
  lang: LanguageCode
  path: string
  name: string
  summary: string
  html: string
  publishedAt: string
}

interface FeedsQuery {
  allSiteSettings: { nodes: (Routing & { lang: LanguageCode; seoCompanyName: string; htmlLang: string })[] }
  allLocale: { nodes: { language: LanguageCode; data: string }[] }
  allArticle: { nodes: FeedItem[] }
}

interface FeedSource {
  /** File below `public`, without a leading slash. */
  path: string
  language: LanguageCode
  htmlLang: string
  title: string
  description: string
  companyName: string
  routing: Routing
  items: FeedItem[]
}

export async function queryFeedSources(graphql: Graphql): Promise<FeedSource[]> {
  const { data, errors } = await graphql<FeedsQuery>(`
    query ReadFeeds {
      allSiteSettings {
        nodes {
          lang
          seoCompanyName
          htmlLang
          listMode
          subFolderMode
          routePath
        }
      }
      allLocale(filter: { ns: { eq: "list" } }) {
        nodes {
          language
          data
        }
      }
      allArticle(filter: { kind: { eq: "news" } }, sort: [{ publishedAt: DESC }, { itemId: ASC }]) {
        nodes {
          itemId
          lang
          path
          name
          summary
          html
          publishedAt
        }
      }
    }
  `)
  if (errors || !data)
    throw new Error(`The news for the feeds could not be read from the data layer: ${String(errors)}`)
  return data.allSiteSettings.nodes.map((settings) => {
    const locale = data.allLocale.nodes.find(({ language }) => language === settings.lang)
    const { news } = JSON.parse(locale?.data ?? '{"news":{}}') as { news: { title?: string; details?: string } }
    return {
      path: buildFeedPath(settings.lang).slice(1),
      language: settings.lang,
      htmlLang: settings.htmlLang,
      title: `${news.title ?? ''} – ${settings.seoCompanyName}`,
      description: news.details ?? '',
      companyName: settings.seoCompanyName,
      routing: settings,
      items: data.allArticle.nodes.filter(({ lang }) => lang === settings.lang).slice(0, FEED_LENGTH),
    }
  })
}

/** The newest news of a language as RSS 2.0. Dates come from the items, so a rebuild changes no byte. */
export function buildFeed(source: FeedSource, siteUrl: string): string {
  const address = (path: string) => siteUrl + buildPath(source.routing, source.language, { to: 'item', path })
  const feed = new Feed({
    title: source.title,
    description: source.description,
    id: siteUrl,
    link: siteUrl + buildPath(source.routing, source.language, { to: 'list', kind: 'news', page: 1 }),
    language: source.htmlLang,
    copyright: source.companyName,
    generator: 'Gatsby',
    updated: new Date(source.items[0]?.publishedAt ?? 0),
    feedLinks: { rss: `${siteUrl}/${source.path}` },
  })
  for (const { path, name, summary, html, publishedAt } of source.items) {
    const link = address(path)
    feed.addItem({
      title: hideEnds(name),
      id: link,
      link,
      // In RSS the description is HTML.
      description: escapeText(summary),
      content: hideEnds(html).replace(/(href|src)="\//g, `$1="${siteUrl}/`),
      date: new Date(publishedAt),
    })
  }
  return feed.rss2()
}
