import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { lazySlot } from '../ui/components/lazy-slot'
import { PageLayout } from '../ui/layouts/page-layout'
import { readSiteName } from '../ui/layouts/read-settings'
import * as layout from '../ui/tokens/layout.module.css'

const PasswordResetSlot = lazySlot(
  'login',
  async () => (await import('../features/account/ui/password-reset')).PasswordReset,
  'loadFailed',
)

/** Where the link in a mail leads to choose a new password, and where such a link is asked for. */
export default function ResetPasswordTemplate({ data }: PageProps<Queries.ResetPasswordPageQuery>) {
  const { t } = useTranslation('login')
  const seo = {
    title_translatable: t('reset.title'),
    details_translatable: t('reset.details', { site: data.siteSettings ? readSiteName(data.siteSettings) : '' }),
    keyword_translatable: t('keywords'),
  }
  return (
    <PageLayout
      frame={data}
      seo={seo}
      hidden
      breadcrumbs={[
        { name: t('title'), target: { to: 'login' } },
        { name: t('reset.title'), target: { to: 'resetPassword' } },
      ]}
    >
      <div className={`${layout.container} ${layout.tall}`}>
        <div className={layout.heading}>
          <h1>{t('reset.title')}</h1>
        </div>
        <PasswordResetSlot />
      </div>
    </PageLayout>
  )
}

export const query = graphql`
  query ResetPasswordPage($language: String!) {
    ...SiteFrame
    locales: allLocale(filter: { ns: { in: ["common", "login"] }, language: { eq: $language } }, sort: { ns: ASC }) {
      ...Locales
    }
  }
`
