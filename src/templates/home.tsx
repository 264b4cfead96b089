import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Picture } from '../ui/components/picture'
import { SectionBlocks } from '../ui/components/section-blocks'
import { SiteLink } from '../ui/components/site-link'
import { StaticHtml } from '../ui/components/static-html'
import { CertificateMarks } from '../layouts/certificate-marks'
import { ArticleGrid } from '../features/article/article-grid'
import { CaseCard } from '../features/article/case-card'
import { CallToQuote } from '../features/inquiry/ui/call-to-quote'
import { FinderEntry } from '../features/finder/ui/finder-entry'
import { SearchBox } from '../features/search/ui/search-box'
import { langOf } from '../lib/lang-of'
import { PageLayout } from '../layouts/page-layout'
import { useFrame } from '../ui/components/site-context'
import * as styles from './home.module.css'

interface Context {
  /** Of the families, in the order of the lists. */
  familyPaths: readonly string[]
  familyCounts: readonly number[]
}

export default function HomeTemplate({ data, pageContext }: PageProps<Queries.HomePageQuery, Context>) {
  const { t } = useTranslation(['home', 'common', 'documents', 'list'])
  const { href } = useFrame(data)
  const page = data.contentPage
  if (!page) throw new Error('The page was made without its content.')
  const [image] = page.images
  const [figure, dark] = page.more
  const certificates = data.certificates.nodes
  const [first] = certificates
  const [caseStudy] = data.latestCase.nodes

  return (
    <PageLayout frame={data} seo={page} item={page}>
      {/* Without a picture for the dark scheme, it stays light. */}
      <section className={styles.hero} data-ground={dark ? undefined : 'picture'}>
        <Picture
          image={image}
          dark={dark}
          sizes="(width < 60rem) 125vw, 75vw"
          priority
          className={styles.heroPicture}
        />
        <div className={`container ${styles.heroText}`}>
          <h1 {...langOf(page.fallbackFields, 'name')}>{page.name}</h1>
          <p className="lead" {...langOf(page.fallbackFields, 'summary')}>
            {page.summary}
          </p>
          <SearchBox label={t('searchLabel')} button={t('searchButton')} />
          <p className={styles.actions}>
            <SiteLink target={{ to: 'inquiry' }} className="button call" data-ask>
              {t('common:nav.quote')}
            </SiteLink>
          </p>
          <p className={styles.proof}>
            {first && (
              <SiteLink target={{ to: 'documents' }}>
                {first.sample ? t('documents:marked', { name: first.name }) : first.name}
              </SiteLink>
            )}
            <span>{t('answer')}</span>
          </p>
        </div>
      </section>

      <FinderEntry items={data.allFinderItem.nodes} />

      <SectionBlocks
        html={page.html}
        pictures={data.families.nodes.map(({ path, cover }) => ({
          href: href({ to: 'category', path }),
          image: cover,
          note: t('list:product.count', { count: pageContext.familyCounts[pageContext.familyPaths.indexOf(path)] }),
        }))}
        figure={figure}
        proof={
          certificates.length > 0 && (
            <StaticHtml className={`container ${styles.certificates}`}>
              {() => <CertificateMarks certificates={certificates} />}
            </StaticHtml>
          )
        }
        {...langOf(page.fallbackFields, 'body')}
      />

      {caseStudy && (
        <StaticHtml as="section" className="container section">
          {() => (
            <>
              <h2>
                <SiteLink target={{ to: 'list', kind: 'case', page: 1 }}>{t('common:nav.cases')}</SiteLink>
              </h2>
              <div className="framed">
                <CaseCard article={caseStudy} />
              </div>
            </>
          )}
        </StaticHtml>
      )}

      <StaticHtml as="section" className="container section">
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
  query HomePage($language: String!, $itemId: String!, $familyPaths: [String!]!, $coverIds: [String!]!) {
    ...SiteFrame
    locales: allLocale(
      filter: { ns: { in: ["common", "documents", "home", "list"] }, language: { eq: $language } }
      sort: { ns: ASC }
    ) {
      ...Locales
    }
    contentPage(itemId: { eq: $itemId }, lang: { eq: $language }) {
      ...Content
      more: images(skip: 1, limit: 2) {
        ...Picture
      }
    }
    allFinderItem(filter: { lang: { eq: $language } }, sort: [{ sort: ASC }, { finderItemId: ASC }]) {
      nodes {
        ...FinderEntryItem
      }
    }
    families: allCategory(
      filter: { lang: { eq: $language }, kind: { eq: "product" }, path: { in: $familyPaths } }
      sort: [{ sort: ASC }, { categoryId: ASC }]
    ) {
      nodes {
        path
        cover(itemIds: $coverIds) {
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
    latestCase: allArticle(
      filter: { lang: { eq: $language }, kind: { eq: "case" } }
      sort: [{ publishedAt: DESC }, { itemId: ASC }]
      limit: 1
    ) {
      nodes {
        ...ArticleCard
        result
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
