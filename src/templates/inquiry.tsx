import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { LINKED_PAGES } from '../../packages/contract/src/routes'
import { InquiryListSlot } from '../features/inquiry/list/ui/inquiry-list-slot'
import { AskingSteps } from '../features/inquiry/ui/asking-steps'
import * as styles from '../features/inquiry/ui/inquiry-aside.module.css'
import { InquiryFormSlot } from '../features/inquiry/ui/inquiry-form-slot'
import { ContactLinks } from '../layouts/contact-links'
import { PageLayout } from '../layouts/page-layout'
import { buildSimplePage } from '../layouts/simple-page'
import { useFrame } from '../ui/components/site-context'
import { samplesCost } from '../lib/read-settings'

export default function InquiryTemplate({ data }: PageProps<Queries.InquiryPageQuery>) {
  const { t } = useTranslation(['inquiry', 'common'])
  const { href } = useFrame(data)
  const samples = samplesCost(data.siteSettings)
  return (
    <PageLayout frame={data} {...buildSimplePage('inquiry', t, data)}>
      <div className={`container ${styles.page}`}>
        <div className={styles.intro}>
          <div className="heading">
            <h1>{t('title')}</h1>
            <p className="lead">{t('common:cta.text')}</p>
          </div>
          <InquiryListSlot samples={samples && t(`common:samples.${samples}`)} />
        </div>
        <div className={styles.columns}>
          <InquiryFormSlot
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
    }
    locales: allLocale(
      filter: { ns: { in: ["common", "contact", "figures", "inquiry"] }, language: { eq: $language } }
      sort: { ns: ASC }
    ) {
      ...Locales
    }
  }
`

interface Contact {
  telephone: string | null
  email: string | null
}

/** Next to the form: the steps after an inquiry, and contacts for calling instead. */
function InquiryAside({ contacts }: { contacts: readonly Contact[] }) {
  const { t } = useTranslation(['inquiry', 'contact'])
  const [first] = contacts
  return (
    <section className={styles.aside} aria-label={t('contact:next.title')}>
      <AskingSteps />
      {first && <h2>{t('askUs')}</h2>}
      <ContactLinks contact={first} />
    </section>
  )
}
