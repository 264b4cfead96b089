import { graphql } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { TrailStep } from '../components/breadcrumbs'
import { Picture, readPictureSource } from '../components/picture'
import { Prose } from '../components/prose'
import { SiteLink } from '../components/site-link'
import type { ListKind } from '../config/routes'
import { ArticleGrid, type ArticleTeaser } from '../features/article/article-grid'
import { langOf } from '../i18n/lang-of'
import { buildNewsArticle } from '../lib/structured-data'
import * as layout from '../styles/layout.module.css'
import * as styles from './article-page.module.css'
import { PageLayout } from './page-layout'
import { buildTrailData, useHref } from './trail'

export interface ArticlePageProps {
  frame: Queries.SiteFrameFragment
  kind: Exclude<ListKind, 'product'>
  /** Key of the list's texts in the namespace `list`. */
  texts: 'news' | 'cases'
  article: Omit<Queries.NewsArticleFragment, '__typename'>
  related: readonly ArticleTeaser[]
}

/** A dated article: news or a case study. */
export function ArticlePage({ frame, kind, texts, article, related }: ArticlePageProps) {
  const { t } = useTranslation(['news', 'list', 'common'])
  const href = useHref(frame)
  const { name, summary, path, html, images, publishedAt, publishedOn, fallbackFields } = article
  const [category] = article.categories
  const [image] = images
  const source = readPictureSource(image)
  const trail: TrailStep[] = [
    { name: t(`list:${texts}.title`), target: { to: 'list', kind, page: 1 } },
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
      frame={frame}
      seo={article}
      type="article"
      image={source && image ? { src: source, width: image.width, height: image.height, alt: image.alt } : undefined}
      structuredData={[
        ...buildTrailData(trail, t('common:nav.home'), href),
        buildNewsArticle({
          headline: name,
          description: summary,
          path: href({ to: 'item', path }),
          datePublished: publishedAt ?? '',
          inLanguage: fallbackFields.includes('body') ? 'en' : (frame.siteSettings?.htmlLang ?? ''),
          publisher: frame.siteSettings?.seoCompanyName ?? '',
          images: source ? [source] : [],
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
        <Picture image={image} sizes="(width < 64rem) 100vw, 60rem" priority className={styles.picture} />
        <Prose html={html} {...langOf(fallbackFields, 'body')} />
        {related.length > 0 && (
          <section className={layout.section}>
            <h2 className={styles.title}>{t('related')}</h2>
            <ArticleGrid articles={related} level={3} />
          </section>
        )}
        <p className={layout.section}>
          <SiteLink target={{ to: 'list', kind, page: 1 }}>{t(kind === 'news' ? 'back' : 'list:cases.title')}</SiteLink>
        </p>
      </article>
    </PageLayout>
  )
}

export const query = graphql`
  fragment NewsArticle on NewsItem {
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
  }

  fragment CaseArticle on CaseItem {
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
  }
`
