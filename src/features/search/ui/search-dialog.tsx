import { useEffect, useState } from 'react'
import { whileCurrent } from '../../../lib/while-current'
import { SearchIcon } from '../../../ui/components/icons'
import { useSite } from '../../../ui/components/site-context'
import { useModal } from '../../../ui/components/use-modal'
import { loadOwnIndex } from '../api/load-own-index'
import * as styles from './search-dialog.module.css'
import { MAX_KEYWORD } from '../model/search-address'
import { Suggestions } from './suggestions'
import { useSearchTexts } from './use-search-texts'

export interface SearchDialogProps {
  label: string
  onClose: () => void
}

/**
 * The search over the page, to be mounted when it opens. If suggestions fail, its form still leads to the search page.
 */
export function SearchDialog({ label, onClose }: SearchDialogProps) {
  const { href, language } = useSite()
  const dialog = useModal(onClose)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [texts, setTexts] = useState<object>()
  const t = useSearchTexts(texts)

  useEffect(() => whileCurrent(loadOwnIndex(language), ({ content }) => setTexts(content.texts)), [language])

  const close = () => dialog.current?.close()

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={label}>
      <form role="search" action={href({ to: 'search' })} method="get" className={styles.form}>
        <SearchIcon />
        <input
          ref={setInput}
          type="text"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_KEYWORD}
          required
          aria-label={t?.('label') ?? label}
          placeholder={t?.('placeholder')}
          className={styles.input}
        />
        <button type="button" aria-label={t?.('close') ?? 'Esc'} className={styles.close} onClick={close}>
          <kbd>Esc</kbd>
        </button>
      </form>
      {input && <Suggestions input={input} inline onLeave={close} />}
    </dialog>
  )
}
