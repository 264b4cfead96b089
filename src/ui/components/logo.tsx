import { useSite } from './site-context'
import * as styles from './logo.module.css'

export function Logo() {
  const { siteName } = useSite()
  return (
    <span className={styles.logo}>
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
        <path d="M5 15h26l-3.2 13.2A3 3 0 0 1 24.900 30.500H11.100a3 3 0 0 1-2.900-2.300z" className={styles.tray} />
        <path d="M3.500 15h29" className={styles.rim} />
        <path d="M8 14.500C8 8.500 12 5.500 18 5.500s10 3 10 9" className={styles.dome} />
        <path d="M13 10.500c1-1.300 2.500-2 4.500-2.100" className={styles.dome} />
      </svg>
      <span className={styles.name}>{siteName}</span>
    </span>
  )
}
