import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { lazySlot } from '../ui/components/lazy-slot'
import { PageLayout } from '../ui/layouts/page-layout'
import { readSiteName } from '../ui/layouts/read-settings'
import * as layout from '../ui/tokens/layout.module.css'

const AddressConfirmationSlot = lazySlot(
  'login',
  async () => (await import('../features/account/ui/address-confirmation')).AddressConfirmation,
  'loadFailed',
)

/** Where the link in a mail leads that confirms an address. */
export default function ConfirmAddressTemplate({ data }: PageProps<Queries.ConfirmAddressPageQuery>) {
  const { t } = useTranslation('login')
  const seo = {
    title_translatable: t('confirm.title'),
    details_translatable: t('confirm.details', { site: data.siteSettings ? readSiteName(data.siteSettings) : '' }),
    keyword_translatable: t('keywords'),
  }
  return (
    <PageLayout
      frame={data}
      seo={seo}
      hidden
      breadcrumbs={[
        { name: t('title'), target: { to: 'login' } },
        { name: t('confirm.title'), target: { to: 'confirmAddress' } },
      ]}
    >
      <div className={`${layout.container} ${layout.tall}`}>
        <div className={layout.heading}>
          <h1>{t('confirm.title')}</h1>
        </div>
        <AddressConfirmationSlot />
      </div>
    </PageLayout>
  )
}

export const query = graphql`
  query ConfirmAddressPage($language: String!) {
    ...SiteFrame
    locales: allLocale(filter: { ns: { in: ["common", "login"] }, language: { eq: $language } }, sort: { ns: ASC }) {
      ...Locales
    }
  }
`
