import { useTranslation } from 'gatsby-plugin-react-i18next'
import { LazyPart } from '../../components/lazy-part'
import type { AccountContentProps } from './account-content'

const load = async () => (await import('./account-content')).AccountContent

/** The place of the visitor's own things in the account page, which is the same file for every visitor. */
export function AccountSlot(props: AccountContentProps) {
  const { t } = useTranslation('account')
  const texts = { loading: t('loading'), failed: t('failed'), retry: t('retry') }
  return (
    <>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <LazyPart load={load} props={props} texts={texts} />
    </>
  )
}
