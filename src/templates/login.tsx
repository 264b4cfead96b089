import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SiteLink } from '../components/site-link'
import * as button from '../components/button.module.css'
import { ReturnLink } from '../features/session/return-link'
import { PageLayout } from '../layouts/page-layout'
import { buildSimplePage } from '../layouts/simple-page'
import * as layout from '../styles/layout.module.css'

/** Where a call without permission leads. The provider offers no accounts yet, and the page says so. */
export default function LoginTemplate({ data }: PageProps<Queries.LoginPageQuery>) {
  const { t } = useTranslation('login')
  return (
    <PageLayout frame={data} {...buildSimplePage('login', t)}>
      <div className={layout.container}>
        <div className={layout.heading}>
          <h1>{t('title')}</h1>
          <p className={layout.lead}>{t('text')}</p>
        </div>
        <ReturnLink />
        <SiteLink target={{ to: 'inquiry' }} className={`${button.button} ${button.call}`}>
          {t('inquiry')}
        </SiteLink>
      </div>
    </PageLayout>
  )
}

export const query = graphql`
  query LoginPage($language: String!) {
    ...SiteFrame
    locales: allLocale(filter: { ns: { in: ["common", "login"] }, language: { eq: $language } }) {
      ...Locales
    }
  }
`
