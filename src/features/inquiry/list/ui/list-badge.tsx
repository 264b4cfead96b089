import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SiteLink } from '../../../../ui/components/site-link'
import * as styles from './list-buttons.module.css'

const LEFT_ALONE = { __html: '' }

/**
 * The number of listed products, at the corner of the link that holds it, and in words as part of the link's name.
 * model/list-marks.ts fills both in.
 */
export function ListBadge() {
  return (
    <>
      <span className={styles.count} data-list-count="" aria-hidden="true" />
      <span className="offscreen" dangerouslySetInnerHTML={LEFT_ALONE} suppressHydrationWarning />
    </>
  )
}

/** The link to the list, as an icon with the number of listed products. */
export function ListLink({ className = '' }: { className?: string | undefined }) {
  const { t } = useTranslation('common')
  return (
    <SiteLink target={{ to: 'inquiry' }} className={`${styles.list} ${className}`}>
      <span className="offscreen">{t('nav.list')}</span>
      <ListBadge />
    </SiteLink>
  )
}
