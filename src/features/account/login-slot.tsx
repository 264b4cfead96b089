import { useTranslation } from 'gatsby-plugin-react-i18next'
import { LazyPart } from '../../components/lazy-part'

const load = async () => (await import('./login-panel')).LoginPanel

/** The place of the forms in the login page; their code is loaded after the page. */
export function LoginSlot() {
  const { t } = useTranslation('login')
  const texts = { loading: t('loading'), failed: t('loadFailed'), retry: t('retry') }
  return (
    <>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <LazyPart load={load} props={{}} texts={texts} />
    </>
  )
}
