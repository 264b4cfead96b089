import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { LINKED_PAGES } from '../../packages/contract/src/routes'
import type { InquiryStatusProps } from '../features/inquiry/status/ui/inquiry-status'
import { lazySlot } from '../ui/components/lazy-slot'
import { PageLayout } from '../layouts/page-layout'
import { buildSimplePage } from '../layouts/simple-page'
import { useFrame } from '../ui/components/site-context'

const StatusSlot = lazySlot<InquiryStatusProps>(
  'inquiry-status',
  async () => (await import('../features/inquiry/status/ui/inquiry-status')).InquiryStatus,
)

export default function InquiryStatusTemplate({ data, location }: PageProps<Queries.InquiryStatusPageQuery>) {
  const { t } = useTranslation('inquiry-status')
  const contact = useFrame(data).href({ to: 'item', path: LINKED_PAGES.contact })
  return (
    <PageLayout frame={data} {...buildSimplePage('inquiryStatus', t, data)} hidden>
      <div className="container tall">
        <div className="heading">
          <h1>{t('title')}</h1>
        </div>
        <StatusSlot search={location.search} contact={contact} />
      </div>
    </PageLayout>
  )
}

export const query = graphql`
  query InquiryStatusPage($language: String!) {
    ...SiteFrame
    locales: allLocale(
      filter: { ns: { in: ["common", "inquiry", "inquiry-status"] }, language: { eq: $language } }
      sort: { ns: ASC }
    ) {
      ...Locales
    }
  }
`
