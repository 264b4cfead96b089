import * as styles from './inquiry-list.module.css'
import { CheckIcon, PlusIcon } from './list-icons'
import { fillText, type ListTexts } from './list-texts'
import type { Listable } from './listed-product'
import { useListed } from './use-listed'

/** The small button on a product's card that lists it, or takes it off the list. */
export function QuickAdd({ product, texts }: { product: Listable; texts: ListTexts }) {
  const { isListed, toggle, full } = useListed(product, texts)
  const { name } = product
  return (
    <button
      type="button"
      data-ground="picture"
      data-listed={isListed || undefined}
      className={styles.quick}
      aria-label={fillText(isListed ? texts.removeNamed : texts.addNamed, { name })}
      title={full ?? (isListed ? texts.remove : texts.add)}
      aria-disabled={full !== undefined || undefined}
      onClick={toggle}
    >
      {isListed ? <CheckIcon /> : <PlusIcon />}
    </button>
  )
}
