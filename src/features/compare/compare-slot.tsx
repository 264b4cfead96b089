import { useTranslation } from 'gatsby-plugin-react-i18next'
import { LazyPart } from '../../components/lazy-part'

const load = async () => (await import('./compare-content')).CompareContent

/** The place of the comparison in its page, which is the same file for every visitor and selection. */
export function CompareSlot() {
  const { t } = useTranslation('compare')
  const texts = { loading: t('loading'), failed: t('failed'), retry: t('retry') }
  return (
    <>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <LazyPart load={load} props={{}} texts={texts} />
    </>
  )
}
