import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { KINDS, toListKind } from '../../packages/contract/src/kinds'
import { BreakableName } from '../ui/components/breakable-name'
import type { TrailStep } from '../ui/components/breadcrumbs'
import { Prose } from '../ui/components/prose'
import { toShareImage } from '../ui/components/picture'
import { environment } from '../site/environment'
import { PackDrawing } from '../features/product-figures/ui/pack-drawing'
import { AsideProducts } from '../features/product/aside-products'
import { ArticleGrid } from '../features/article/article-grid'
import { CallToQuote } from '../features/inquiry/ui/call-to-quote'
import { ArticleNeighbours } from '../features/article/article-neighbours'
import { Share } from '../features/article/share'
import { langOf } from '../lib/lang-of'
import { PageLayout } from '../layouts/page-layout'
import { TextColumns, TextHead } from '../layouts/text-columns'
import { useFrame } from '../ui/components/site-context'
import { buildArticle } from '../lib/structured-data'
import * as styles from './article.module.css'

export default function ArticleTemplate({ data }: PageProps<Queries.ArticlePageQuery>) {
  const { t } = useTranslation(['news', 'article', 'list', 'common'])
  const { href } = useFrame(data)
  const { article, linkedProducts, older, newer, siteSettings } = data
  if (!article) throw new Error('The page was made without its item.')
  const { name, summary, path, html, contents, images, publishedAt, publishedOn, fallbackFields } = article
  const { related, readingMinutes, updatedAt } = article
  const kind = toListKind(article.kind)
  const listTitle = t(`list:${kind}.title`)
  const [category] = article.categories
  const [image] = images
  const drawn = linkedProducts.find(({ drawing }) => drawing !== null)
  // A case study's last part, its result, is shown first; the rest is short.
  const end = kind === 'case' ? html.lastIndexOf('<h2') : -1
  const [text, result] = end > 0 ? [html.slice(0, end), html.slice(end)] : [html, '']
  const share = toShareImage(image)
  const products = <AsideProducts products={linkedProducts} title={t('article:products')} above={image} />
  const trail: TrailStep[] = [
    { name: listTitle, target: { to: 'list', kind, page: 1 } },
    ...(category && category.name !== listTitle
      ? [{ ...category, target: { to: 'category', path: category.path, page: 1 } as const }]
      : []),
    { name, fallbackFields, target: { to: 'item', path } },
  ]

  return (
    <PageLayout
      frame={data}
      seo={article}
      item={article}
      type="article"
      structuredData={() => [
        buildArticle({
          type: KINDS[kind].structuredData,
          headline: name,
          description: summary || article.details_translatable,
          path: href({ to: 'item', path }),
          datePublished: publishedAt ?? undefined,
          dateModified: updatedAt,
          inLanguage: fallbackFields.includes('body') ? 'en' : (siteSettings?.htmlLang ?? ''),
          images: share ? [share.src] : [],
        }),
      ]}
      breadcrumbs={trail}
      untranslated={fallbackFields.includes('body')}
    >
      <article className={`container ${kind === 'case' ? styles.study : ''}`}>
        <TextHead image={image} aside={kind === 'case' && products}>
          <header className={styles.header}>
            <p className={styles.meta}>
              {publishedOn && <time dateTime={publishedAt ?? undefined}>{t('published', { date: publishedOn })}</time>}
              <span>{t('article:minutes', { count: readingMinutes })}</span>
            </p>
            <h1 {...langOf(fallbackFields, 'name')}>
              <BreakableName name={name} />
            </h1>
            <p className="lead" {...langOf(fallbackFields, 'summary')}>
              {summary}
            </p>
            {result && (
              <div className={styles.result}>
                <Prose html={result} {...langOf(fallbackFields, 'body')} />
              </div>
            )}
          </header>
        </TextHead>
        <TextColumns
          html={text}
          contents={result ? [] : contents}
          aside={kind !== 'case' && products}
          {...langOf(fallbackFields, 'body')}
        >
          {kind === 'case' && drawn?.drawing && (
            <figure className={styles.drawing} aria-label={drawn.name}>
              <PackDrawing key={drawn.drawing} address={drawn.drawing} />
            </figure>
          )}
          <Share title={name} url={environment.siteUrl + href({ to: 'item', path })} />
        </TextColumns>
        {related.length > 0 && (
          <section className="section unprinted">
            <h2>{t('related')}</h2>
            <ArticleGrid articles={related} level={3} />
          </section>
        )}
        <ArticleNeighbours older={older} newer={newer} />
      </article>
      {kind === 'case' && <CallToQuote product={(drawn ?? linkedProducts[0])?.path} />}
    </PageLayout>
  )
}

export const query = graphql`
  query ArticlePage(
    $language: String!
    $itemId: String!
    $linkedProductIds: [String!]!
    $olderId: String
    $newerId: String
  ) {
    ...SiteFrame
    locales: allLocale(
      filter: { ns: { in: ["article", "common", "list", "news"] }, language: { eq: $language } }
      sort: { ns: ASC }
    ) {
      ...Locales
    }
    article(itemId: { eq: $itemId }, lang: { eq: $language }) {
      kind
      path
      name
      summary
      html
      contents {
        ...Contents
      }
      readingMinutes
      publishedAt
      publishedOn
      updatedAt
      title_translatable
      details_translatable
      keyword_translatable
      fallbackFields
      categories {
        path
        name
        fallbackFields
      }
      images(limit: 1) {
        ...Picture
      }
      related {
        ...ArticleCard
      }
    }
    linkedProducts: products(lang: $language, itemIds: $linkedProductIds) {
      ...LinkedProduct
      drawing
    }
    older: article(itemId: { eq: $olderId }, lang: { eq: $language }) {
      ...Neighbour
    }
    newer: article(itemId: { eq: $newerId }, lang: { eq: $language }) {
      ...Neighbour
    }
  }
`
