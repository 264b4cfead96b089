import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { SampleSettings } from '../../packages/contract/src/inquiry-terms'
import { LINKED_PAGES } from '../config/routes'
import { InquiryListSlot } from '../features/inquiry-list/ui/inquiry-list-slot'
import { InquiryAside } from '../features/inquiry/ui/inquiry-aside'
import * as styles from '../features/inquiry/ui/inquiry-aside.module.css'
import { InquiryForm } from '../features/inquiry/ui/inquiry-form'
import { PageLayout } from '../ui/layouts/page-layout'
import { buildSimplePage } from '../ui/layouts/simple-page'
import { useHref } from '../ui/layouts/use-href'
import * as layout from '../ui/tokens/layout.module.css'

export default function InquiryTemplate({ data }: PageProps<Queries.InquiryPageQuery>) {
  const { t } = useTranslation('inquiry')
  const href = useHref(data)
  return (
    <PageLayout frame={data} {...buildSimplePage('inquiry', t, data)}>
      <div className={layout.container}>
        <div className={layout.heading}>
          <h1>{t('title')}</h1>
        </div>
        <InquiryListSlot samples={(data.siteSettings?.samples ?? null) as SampleSettings | null} />
        <div className={styles.columns}>
          <InquiryForm
            privacyHref={href({ to: 'item', path: LINKED_PAGES.privacy })}
            takesForm={data.siteSettings?.inquiryForm ?? false}
            takesKnown={data.siteSettings?.accountMail ?? false}
          />
          <InquiryAside contacts={data.siteSettings?.organization?.contacts ?? []} />
        </div>
      </div>
    </PageLayout>
  )
}

export const query = graphql`
  query InquiryPage($language: String!) {
    ...SiteFrame
    siteSettings(lang: { eq: $language }) {
      inquiryForm
      accountMail
      samples {
        max
        cost
      }
    }
    locales: allLocale(filter: { ns: { in: ["common", "inquiry"] }, language: { eq: $language } }, sort: { ns: ASC }) {
      ...Locales
    }
  }
`
