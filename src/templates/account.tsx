import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { lazySlot } from '../ui/components/lazy-slot'
import type { AccountContentProps } from '../features/account/ui/account-content'
import { PageLayout } from '../layouts/page-layout'
import { buildSimplePage } from '../layouts/simple-page'

const AccountSlot = lazySlot<AccountContentProps>(
  'account',
  async () => (await import('../features/account/ui/account-content')).AccountContent,
)

/** The visitor's own inquiries. Its rules admit only signed-in visitors (src/build/pages/fixed.ts). */
export default function AccountTemplate({ data, location }: PageProps<Queries.AccountPageQuery>) {
  const { t } = useTranslation('account')
  const page = Number(new URLSearchParams(location.search).get('page')) || 1
  return (
    <PageLayout frame={data} {...buildSimplePage('account', t, data)}>
      <div className="container tall">
        <div className="heading">
          <h1>{t('title')}</h1>
          <p className="lead">{t(data.siteSettings?.accountMail ? 'leadMail' : 'lead')}</p>
        </div>
        <AccountSlot
          page={page}
          hasMail={data.siteSettings?.accountMail ?? false}
          offers={{
            data: data.siteSettings?.accountData ?? false,
            deletion: data.siteSettings?.accountDelete ?? false,
          }}
        />
      </div>
    </PageLayout>
  )
}

export const query = graphql`
  query AccountPage($language: String!) {
    ...SiteFrame
    siteSettings(lang: { eq: $language }) {
      accountData
      accountDelete
      accountMail
    }
    locales: allLocale(
      filter: { ns: { in: ["common", "account", "inquiry", "inquiry-status", "login"] }, language: { eq: $language } }
      sort: { ns: ASC }
    ) {
      ...Locales
    }
  }
`
