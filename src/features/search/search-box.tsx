import { useSite } from '../../components/site-context'
import * as button from '../../components/button.module.css'
import * as styles from './search-box.module.css'

export interface SearchBoxProps {
  label: string
  button: string
}

/** Leads to the search page with what was typed; a plain form, so it needs no script. */
export function SearchBox({ label, button: text }: SearchBoxProps) {
  const { href } = useSite()
  return (
    <form role="search" action={href({ to: 'search' })} method="get" className={styles.box}>
      <input type="search" name="q" maxLength={100} required aria-label={label} placeholder={label} />
      <button type="submit" className={button.button}>
        {text}
      </button>
    </form>
  )
}
