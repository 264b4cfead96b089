import * as button from '../../components/button.module.css'
import { SiteLink } from '../../components/site-link'
import * as styles from './inquiry-list.module.css'
import { CheckIcon, CrossIcon, PlusIcon } from './list-icons'
import type { ListTexts } from './list-texts'
import type { Listable } from './listed-product'
import { useListed } from './use-listed'

/** A product page's button for the list: adds the product; once it is listed, a link leads to the list beside it. */
export function AddToInquiry({ product, texts }: { product: Listable; texts: ListTexts }) {
  const { isListed, toggle, full } = useListed(product, texts)
  const quiet = `${button.button} ${button.quiet}`
  return (
    <div className={styles.add}>
      {isListed && (
        <SiteLink key="view" target={{ to: 'inquiry' }} className={`${quiet} ${styles.addMain}`}>
          <CheckIcon /> {texts.view}
        </SiteLink>
      )}
      {/* The same button before and after, so that it keeps the focus. */}
      <button
        key="toggle"
        type="button"
        className={`${quiet} ${isListed ? styles.addRemove : styles.addMain}`}
        aria-label={isListed ? texts.remove : undefined}
        title={isListed ? texts.remove : full}
        aria-disabled={full !== undefined || undefined}
        onClick={toggle}
      >
        {isListed ? (
          <CrossIcon />
        ) : (
          <>
            <PlusIcon /> {texts.add}
          </>
        )}
      </button>
    </div>
  )
}
