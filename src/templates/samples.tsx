import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SAMPLE_BOX, type SampleSettings } from '../../packages/contract/src/inquiry-fields'
import { LINKED_PAGES } from '../../packages/contract/src/routes'
import { SampleSlot } from '../features/inquiry/samples/ui/sample-slot'
import { InquiryFormSlot } from '../features/inquiry/ui/inquiry-form-slot'
import * as styles from '../features/inquiry/ui/inquiry-aside.module.css'
import { PageLayout } from '../layouts/page-layout'
import { useFrame } from '../ui/components/site-context'
import { samplesCost, siteNameOf } from '../lib/read-settings'

export default function SamplesTemplate({ data }: PageProps<Queries.SamplesPageQuery>) {
  const { t } = useTranslation(['inquiry', 'common'])
  const { href } = useFrame(data)
  const { siteSettings } = data
  if (!siteSettings?.samples) throw new Error('The page was made although the provider offers no samples.')
  const { max, cost, days } = siteSettings.samples as SampleSettings
  const title = t(`common:samples.${samplesCost(siteSettings) ?? 'free'}`)
  return (
    <PageLayout
      frame={data}
      seo={{
        title_translatable: title,
        details_translatable: t('samples.details', { site: siteNameOf(siteSettings) }),
        keyword_translatable: t('samples.keywords'),
      }}
      breadcrumbs={[{ name: title, target: { to: 'samples' } }]}
    >
      <div className={`container ${styles.page}`}>
        <div className={`heading ${styles.intro}`}>
          <h1>{title}</h1>
          <p className="lead">{t('samples.intro', { max })}</p>
        </div>
        <div className={`${styles.columns} ${styles.samples}`}>
          <div className={styles.aside}>
            <SampleSlot max={max} />
            <p className="meta">{t(`samples.${cost}`)}</p>
            {days && <p className="meta">{t('samples.days', { days })}</p>}
          </div>
          <InquiryFormSlot
            kind={SAMPLE_BOX}
            privacyHref={href({ to: 'item', path: LINKED_PAGES.privacy })}
            takesForm={siteSettings.inquiryForm}
            takesKnown={siteSettings.accountMail}
          />
        </div>
      </div>
    </PageLayout>
  )
}

export const query = graphql`
  query SamplesPage($language: String!) {
    ...SiteFrame
    siteSettings(lang: { eq: $language }) {
      inquiryForm
      accountMail
      samples {
        max
        cost
        days
      }
    }
    locales: allLocale(filter: { ns: { in: ["common", "inquiry"] }, language: { eq: $language } }, sort: { ns: ASC }) {
      ...Locales
    }
  }
`
