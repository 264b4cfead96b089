import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { TrailStep } from '../components/breadcrumbs'
import { LeadPicture } from '../components/lead-picture'
import { readShareImage } from '../components/picture'
import { Prose } from '../components/prose'
import { SiteLink } from '../components/site-link'
import { ArticleGrid } from '../features/article/article-grid'
import { langOf } from '../i18n/lang-of'
import { PageLayout } from '../layouts/page-layout'
import { buildTrailData } from '../layouts/trail'
import { useHref } from '../layouts/use-href'
import { buildNewsArticle } from '../lib/structured-data'
import * as layout from '../styles/layout.module.css'
import * as styles from './article.module.css'

/** A dated article: news or a case study. */
export default function ArticleTemplate({ data }: PageProps<Queries.ArticlePageQuery>) {
  const { t } = useTranslation(['news', 'list', 'common'])
  const href = useHref(data)
  const { article, siteSettings } = data
  if (!article) throw new Error('The page was made without its item.')
  const { name, summary, path, html, images, publishedAt, publishedOn, related, fallbackFields } = article
  const kind = article.kind === 'case' ? 'case' : 'news'
  const listTitle = t(`list:${kind}.title`)
  const [category] = article.categories
  const [image] = images
  const share = readShareImage(image)
  const trail: TrailStep[] = [
    { name: listTitle, target: { to: 'list', kind, page: 1 } },
    ...(category
      ? [
          {
            name: category.name,
            target: { to: 'category', path: category.path, page: 1 } as const,
            ...langOf(category.fallbackFields, 'name'),
          },
        ]
      : []),
    { name, target: { to: 'item', path }, ...langOf(fallbackFields, 'name') },
  ]

  return (
    <PageLayout
      frame={data}
      seo={article}
      type="article"
      image={share}
      structuredData={[
        ...buildTrailData(trail, t('common:nav.home'), href),
        buildNewsArticle({
          headline: name,
          description: summary,
          path: href({ to: 'item', path }),
          datePublished: publishedAt ?? '',
          inLanguage: fallbackFields.includes('body') ? 'en' : (siteSettings?.htmlLang ?? ''),
          publisher: siteSettings?.seoCompanyName ?? '',
          images: share ? [share.src] : [],
        }),
      ]}
      breadcrumbs={trail}
      untranslated={fallbackFields.includes('body')}
    >
      <article className={layout.container}>
        <header className={styles.header}>
          {publishedOn && (
            <time dateTime={publishedAt ?? undefined} className={layout.meta}>
              {t('published', { date: publishedOn })}
            </time>
          )}
          <h1 {...langOf(fallbackFields, 'name')}>{name}</h1>
          <p className={layout.lead} {...langOf(fallbackFields, 'summary')}>
            {summary}
          </p>
        </header>
        <LeadPicture image={image} />
        <Prose html={html} {...langOf(fallbackFields, 'body')} />
        {related.length > 0 && (
          <section className={layout.section}>
            <h2>{t('related')}</h2>
            <ArticleGrid articles={related} level={3} />
          </section>
        )}
        <p className={layout.section}>
          <SiteLink target={{ to: 'list', kind, page: 1 }}>{listTitle}</SiteLink>
        </p>
      </article>
    </PageLayout>
  )
}

export const query = graphql`
  query ArticlePage($language: String!, $itemId: String!) {
    ...SiteFrame
    locales: allLocale(filter: { ns: { in: ["common", "list", "news"] }, language: { eq: $language } }) {
      ...Locales
    }
    article(itemId: { eq: $itemId }, lang: { eq: $language }) {
      kind
      path
      name
      summary
      html
      publishedAt
      publishedOn
      title_translatable
      details_translatable
      keyword_translatable
      fallbackFields
      categories {
        path
        name
        fallbackFields
      }
      images {
        ...Picture
      }
      related {
        ...ArticleCard
      }
    }
  }
`
