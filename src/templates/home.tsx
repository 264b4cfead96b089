import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Picture } from '../ui/components/picture'
import { SectionBlocks } from '../ui/components/section-blocks'
import { SiteLink } from '../ui/components/site-link'
import { StaticHtml } from '../ui/components/static-html'
import * as button from '../ui/components/button.module.css'
import { CertificateMarks } from '../layouts/certificate-marks'
import { ArticleGrid } from '../features/article/article-grid'
import { CallToQuote } from '../features/inquiry/ui/call-to-quote'
import { FinderEntry } from '../features/finder/ui/finder-entry'
import { CategoryGrid } from '../features/product/category-grid'
import { MaterialStrip, type ShownMaterial } from '../layouts/material-strip'
import { SearchBox } from '../features/search/ui/search-box'
import { langOf } from '../lib/lang-of'
import { PageLayout } from '../layouts/page-layout'
import { useHref } from '../layouts/use-href'
import * as layout from '../ui/tokens/layout.module.css'
import * as styles from './home.module.css'

/** What all products together say of the materials, from src/build/pages/fixed.ts. */
interface HomeContext {
  materials: readonly ShownMaterial[]
}

export default function HomeTemplate({ data, pageContext }: PageProps<Queries.HomePageQuery, HomeContext>) {
  const { t } = useTranslation(['home', 'common', 'materials'])
  const href = useHref(data)
  const page = data.contentPage
  if (!page) throw new Error('The page was made without its content.')
  const [image] = page.images
  const { materials } = pageContext
  const certificates = data.certificates.nodes

  return (
    <PageLayout frame={data} seo={page} item={page}>
      <section className={styles.hero}>
        <Picture image={image} sizes="(width < 60rem) 100vw, 75vw" priority className={styles.heroPicture} />
        <div className={`${layout.container} ${styles.heroText}`}>
          <h1 {...langOf(page.fallbackFields, 'name')}>{page.name}</h1>
          <p className={layout.lead} {...langOf(page.fallbackFields, 'summary')}>
            {page.summary}
          </p>
          <SearchBox label={t('searchLabel')} button={t('searchButton')} />
          <p className={styles.actions}>
            <SiteLink target={{ to: 'inquiry' }} className={`${button.button} ${button.call}`}>
              {t('common:nav.quote')}
            </SiteLink>
            <SiteLink target={{ to: 'list', kind: 'product', page: 1 }} className={`${button.button} ${button.quiet}`}>
              {t('browseAll')}
            </SiteLink>
          </p>
        </div>
      </section>

      <FinderEntry items={data.allFinderItem.nodes} image={data.packed.nodes[0]?.category?.cover} />

      <StaticHtml as="section" className={`${layout.container} ${layout.section}`}>
        {() => (
          <>
            <div className={layout.heading}>
              <h2>{t('categories.title')}</h2>
              <p className={layout.lead}>{t('categories.text')}</p>
            </div>
            <CategoryGrid categories={data.productCategories.nodes} />
          </>
        )}
      </StaticHtml>

      <SectionBlocks
        html={page.html}
        pictures={data.uses.nodes.map(({ path, cover }) => ({ href: href({ to: 'category', path }), image: cover }))}
        figure={page.more[0]}
        {...langOf(page.fallbackFields, 'body')}
      />

      {materials.length > 0 && (
        <StaticHtml as="section" className={`${layout.container} ${layout.section}`}>
          {() => (
            <>
              <div className={layout.heading}>
                <h2>{t('materials:title')}</h2>
                <p className={layout.lead}>{t('materials:text')}</p>
              </div>
              <MaterialStrip materials={materials} />
            </>
          )}
        </StaticHtml>
      )}

      {certificates.length > 0 && (
        <StaticHtml as="section" className={`${layout.container} ${layout.section}`}>
          {() => (
            <>
              <div className={styles.between}>
                <h2>{t('certificates.title')}</h2>
                <SiteLink target={{ to: 'documents' }}>{t('common:nav.documents')}</SiteLink>
              </div>
              <CertificateMarks certificates={certificates} />
            </>
          )}
        </StaticHtml>
      )}

      <StaticHtml as="section" className={`${layout.container} ${layout.section}`}>
        {() => (
          <>
            <div className={styles.between}>
              <h2>{t('news')}</h2>
              <SiteLink target={{ to: 'list', kind: 'news', page: 1 }}>{t('common:nav.allNews')}</SiteLink>
            </div>
            <ArticleGrid articles={data.latestNews.nodes} level={3} />
          </>
        )}
      </StaticHtml>

      <CallToQuote />
    </PageLayout>
  )
}

export const query = graphql`
  query HomePage(
    $language: String!
    $itemId: String!
    $coverIds: [String!]!
    $usePaths: [String!]!
    $useIds: [String!]!
  ) {
    ...SiteFrame
    locales: allLocale(
      filter: { ns: { in: ["common", "documents", "home", "materials"] }, language: { eq: $language } }
      sort: { ns: ASC }
    ) {
      ...Locales
    }
    contentPage(itemId: { eq: $itemId }, lang: { eq: $language }) {
      ...Content
      more: images(skip: 1, limit: 1) {
        ...Picture
      }
    }
    allFinderItem(filter: { lang: { eq: $language } }, sort: [{ sort: ASC }, { finderItemId: ASC }]) {
      nodes {
        ...FinderEntryItem
      }
    }
    packed: allFinderItem(filter: { lang: { eq: $language } }, sort: [{ sort: ASC }, { finderItemId: ASC }], limit: 1) {
      nodes {
        category {
          cover(itemIds: $useIds) {
            ...Picture
          }
        }
      }
    }
    uses: allCategory(
      filter: { lang: { eq: $language }, kind: { eq: "product" }, path: { in: $usePaths } }
      sort: [{ sort: ASC }, { categoryId: ASC }]
    ) {
      nodes {
        path
        cover(itemIds: $useIds) {
          ...Picture
        }
      }
    }
    certificates: allCompanyDocument(
      filter: { lang: { eq: $language }, kind: { eq: "certificate" } }
      sort: { sort: ASC }
    ) {
      nodes {
        ...CertificateMark
      }
    }
    productCategories: allCategory(
      filter: { lang: { eq: $language }, kind: { eq: "product" } }
      sort: [{ sort: ASC }, { categoryId: ASC }]
    ) {
      nodes {
        ...CategoryCard
      }
    }
    latestNews: allArticle(
      filter: { lang: { eq: $language }, kind: { eq: "news" } }
      sort: [{ publishedAt: DESC }, { itemId: ASC }]
      limit: 3
    ) {
      nodes {
        ...ArticleCard
      }
    }
  }
`
