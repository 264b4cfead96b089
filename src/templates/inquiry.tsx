import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { SampleSettings } from '../../packages/contract/src/inquiry-fields'
import { LINKED_PAGES } from '../../packages/contract/src/routes'
import { InquiryListSlot } from '../features/inquiry/list/ui/inquiry-list-slot'
import * as styles from '../features/inquiry/ui/inquiry-aside.module.css'
import { InquiryForm } from '../features/inquiry/ui/inquiry-form'
import { PageLayout } from '../layouts/page-layout'
import { buildSimplePage } from '../layouts/simple-page'
import { useHref } from '../layouts/use-href'
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

/** What a buyer may have at hand; a text each. */
const AT_HAND = ['goods', 'quantity', 'conditions', 'place', 'drawing'] as const

interface Contact {
  telephone: string | null
  email: string | null
}

/** Beside the form: what becomes of an inquiry, what to have at hand, and whom to call instead. */
function InquiryAside({ contacts }: { contacts: readonly Contact[] }) {
  const { t } = useTranslation('inquiry')
  const [first] = contacts
  return (
    <section className={styles.aside} aria-label={t('atHand.title')}>
      <h2>{t('sent.next.title')}</h2>
      <ol>
        <li>{t('sent.next.check')}</li>
        <li>{t('sent.next.answer')}</li>
      </ol>
      <h2>{t('atHand.title')}</h2>
      <ul>
        {AT_HAND.map((name) => (
          <li key={name}>{t(`atHand.${name}`)}</li>
        ))}
      </ul>
      {first && <h2>{t('atHand.ask')}</h2>}
      {first?.telephone && <a href={`tel:${first.telephone.replace(/[^+\d]/g, '')}`}>{first.telephone}</a>}
      {first?.email && <a href={`mailto:${first.email}`}>{first.email}</a>}
    </section>
  )
}
