import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSyncExternalStore } from 'react'
import { lazySlot } from '../ui/components/lazy-slot'
import { SiteLink } from '../ui/components/site-link'
import type { LoginPanelProps } from '../features/account/ui/login-panel'
import { PageLayout } from '../layouts/page-layout'
import { buildSimplePage } from '../layouts/simple-page'
import { findReturnPath } from '../features/account/model/return-path'
import * as styles from '../features/account/ui/return-notice.module.css'

const LoginSlot = lazySlot<LoginPanelProps>(
  'login',
  async () => (await import('../features/account/ui/login-panel')).LoginPanel,
  'loadFailed',
)

/** Signing in and registering; calls without permission lead here. */
export default function LoginTemplate({ data }: PageProps<Queries.LoginPageQuery>) {
  const { t } = useTranslation('login')
  const hasAccounts = data.siteSettings?.accounts ?? false
  return (
    <PageLayout frame={data} {...buildSimplePage('login', t, data)}>
      <div className="container tall">
        <div className={styles.columns}>
          <div className="heading">
            <h1>{t('title')}</h1>
            <p className="lead">{t(hasAccounts ? 'text' : 'noAccounts')}</p>
            <p className="meta">
              <SiteLink target={{ to: 'inquiry' }}>{t('inquiry')}</SiteLink>
            </p>
          </div>
          {hasAccounts && (
            <div>
              <ReturnNotice />
              <LoginSlot hasMail={data.siteSettings?.accountMail ?? false} />
            </div>
          )}
        </div>
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

/** A page belongs to one address: another address brings another page. */
const neverChanges = () => () => {}

/** Tells visitors who were redirected to sign in what it is for. */
function ReturnNotice() {
  const { t } = useTranslation('login')
  // Only known in the browser: the page is the same file for every visitor. After a navigation on the site it is there
  // from the first render, without a layout shift.
  const hasPath = useSyncExternalStore(
    neverChanges,
    () => findReturnPath(window.location.search) !== null,
    () => false,
  )

  if (!hasPath) return null
  return (
    <p className={`notice ${styles.notice}`} role="status">
      {t('continue')}
    </p>
  )
}
