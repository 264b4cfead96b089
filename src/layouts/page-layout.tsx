import { graphql } from 'gatsby'
import { useI18next, useTranslation } from 'gatsby-plugin-react-i18next'
import { memo, Suspense, useState, type ReactNode } from 'react'
import { latePart } from '../app/late-part'
import { Breadcrumbs, type BreadcrumbsProps } from '../ui/components/breadcrumbs'
import type { SeoProps } from '../ui/components/seo'
import { StaticHtml, isFirstPage } from '../ui/components/static-html'
import { SiteProvider, useFrame } from '../ui/components/site-context'
import { OutboxNoticeSlot } from '../features/inquiry/ui/outbox-notice-slot'
import type { JsonLd } from '../lib/structured-data'
import { PageGraph } from './page-graph'
import * as footer from './site-footer.module.css'
import { SiteHeader } from './site-header'
import * as styles from './page-layout.module.css'

/** Both are in the served HTML; the browser needs their code only for the next page. */
const LateSeo = latePart(() => import('../ui/components/seo'))
const LateFooter = latePart(() => import('./site-footer'))

/** Memoized: React fails if a `Suspense` boundary is updated while it hydrates, as on a list filtered by its address. */
const Head = memo(function Head({ seo }: { seo: SeoProps | null }) {
  return <Suspense>{seo && <LateSeo {...seo} />}</Suspense>
})

export interface PageLayoutProps extends Omit<SeoProps, 'settings'> {
  frame: Queries.SiteFrameFragment
  breadcrumbs?: BreadcrumbsProps['trail']
  /** Whether the page falls back to English and shows a notice about it. */
  untranslated?: boolean
  /** The page's subject, for search engines, besides the company, the site and the breadcrumbs. */
  structuredData?: () => readonly JsonLd[]
  children: ReactNode
}

export function PageLayout({
  frame,
  breadcrumbs,
  untranslated = false,
  structuredData,
  children,
  ...seo
}: PageLayoutProps) {
  const { t } = useTranslation('common')
  const { path } = useI18next()
  const [hasHead] = useState(isFirstPage)
  const site = useFrame(frame, path)
  const { navigation, footerPages, allLanguage } = frame
  // Without them, useFrame throws.
  const settings = frame.siteSettings as NonNullable<typeof frame.siteSettings>
  const section = breadcrumbs?.[0]?.target
  return (
    <SiteProvider value={site}>
      <Head seo={hasHead ? null : { ...seo, settings }} />
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <SiteHeader
        categories={navigation.nodes}
        languages={allLanguage.nodes}
        section={section?.to === 'list' ? section.kind : undefined}
      />
      <main id="content" className={styles.main} tabIndex={-1}>
        {breadcrumbs && <Breadcrumbs trail={breadcrumbs} />}
        {untranslated && (
          <p className={styles.notice} role="note">
            {t('fallbackNotice')}
          </p>
        )}
        {children}
      </main>
      <OutboxNoticeSlot />
      <StaticHtml as="footer" className={footer.footer}>
        {() => (
          <Suspense>
            <LateFooter categories={navigation.nodes} pages={footerPages.nodes} organization={settings.organization} />
          </Suspense>
        )}
      </StaticHtml>
      <PageGraph settings={settings} breadcrumbs={breadcrumbs} nodes={structuredData} />
    </SiteProvider>
  )
}

/** @public Gatsby collects it. */
export const query = graphql`
  fragment SiteFrame on Query {
    siteSettings(lang: { eq: $language }) {
      htmlLang
      seoPrefix
      seoSuffix
      seoCompanyName
      organization {
        name
        alternateNames
        address {
          street
          locality
          region
          postalCode
          country
        }
        contacts {
          contactType
          telephone
          email
          languages
        }
      }
      accounts
      samples {
        cost
      }
      listMode
      subFolderMode
      routePath
    }
    language(code: { eq: $language }) {
      code
      langId
    }
    allLanguage(sort: { sort: ASC }) {
      nodes {
        code
        htmlLang
        name
      }
    }
    navigation: allCategory(filter: { lang: { eq: $language } }, sort: [{ sort: ASC }, { categoryId: ASC }]) {
      nodes {
        ...NavigationCategory
      }
    }
    footerPages: allContentPage(
      filter: { lang: { eq: $language }, path: { in: ["faq", "accessibility"] } }
      sort: [{ sort: ASC }, { itemId: ASC }]
    ) {
      nodes {
        ...FooterPage
      }
    }
  }

  fragment FooterPage on ContentPage {
    path
    name
    fallbackFields
  }

  fragment NavigationCategory on Category {
    categoryId
    kind
    path
    name
    fallbackFields
  }
`
