import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { lazySlot } from '../ui/components/lazy-slot'
import { SiteLink } from '../ui/components/site-link'
import type { LoginPanelProps } from '../features/account/ui/login-panel'
import { ReturnNotice } from '../features/account/ui/return-notice'
import { PageLayout } from '../ui/layouts/page-layout'
import { buildSimplePage } from '../ui/layouts/simple-page'
import * as layout from '../ui/tokens/layout.module.css'

const LoginSlot = lazySlot<LoginPanelProps>(
  'login',
  async () => (await import('../features/account/ui/login-panel')).LoginPanel,
  'loadFailed',
)

/** Signing in and registering; calls without permission lead here. */
export default function LoginTemplate({ data }: PageProps<Queries.LoginPageQuery>) {
  const { t } = useTranslation('login')
  return (
    <PageLayout frame={data} {...buildSimplePage('login', t, data)}>
      <div className={`${layout.container} ${layout.tall}`}>
        <div className={layout.heading}>
          <h1>{t('title')}</h1>
          <p className={layout.lead}>{t('text')}</p>
          <p className={layout.meta}>
            <SiteLink target={{ to: 'inquiry' }}>{t('inquiry')}</SiteLink>
          </p>
        </div>
        <ReturnNotice />
        <LoginSlot hasMail={data.siteSettings?.accountMail ?? false} />
      </div>
    </PageLayout>
  )
}

export const query = graphql`
  query LoginPage($language: String!) {
    ...SiteFrame
    siteSettings(lang: { eq: $language }) {
      accountMail
    }
    locales: allLocale(filter: { ns: { in: ["common", "login"] }, language: { eq: $language } }, sort: { ns: ASC }) {
      ...Locales
    }
  }
`
