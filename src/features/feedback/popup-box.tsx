import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { POPUP_GAP, type Popup } from './popup'
import * as styles from './popup.module.css'
import { CloseIcon, PopupIcon } from './popup-icon'
import { closePopup } from './popup-store'
import { useHold } from './use-hold'

interface Props {
  popup: Popup
  /** Pixels from the upper edge of the window. */
  top: number
  onHeight: (id: string, height: number) => void
}

const isUrgent = ({ type }: Popup) => type === 'error' || type === 'warning'

export function PopupBox({ popup, top, onHeight }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const isHeld = useHold(ref)
  const { id, shape, type, title, text, duration, count, closeLabel, language, layer } = popup

  // Screen readers announce what enters a region that is there already.
  const [isAnnounced, setAnnounced] = useState(false)
  useEffect(() => setAnnounced(true), [])

  useEffect(() => {
    if (isHeld || duration === 0) return
    const timer = setTimeout(() => closePopup(id), duration)
    return () => clearTimeout(timer)
    // Counting up starts the time anew.
  }, [id, isHeld, duration, count])

  useLayoutEffect(() => {
    const measure = () => onHeight(id, ref.current?.offsetHeight ?? 0)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [id, isAnnounced, count, onHeight])

  return (
    <div
      ref={ref}
      data-popup={id}
      lang={language}
      className={`${styles.popup} ${styles[shape]} ${styles[type]}`}
      style={{ top, zIndex: layer, ...(shape === 'notification' && { right: POPUP_GAP }) }}
    >
      <PopupIcon type={type} />
      <div role={isUrgent(popup) ? 'alert' : 'status'} className={styles.words}>
        {isAnnounced && (
          <>
            {title !== null && <p className={styles.title}>{title}</p>}
            {text !== '' && <p>{text}</p>}
            {count > 1 && <span className={styles.count}>×{count}</span>}
          </>
        )}
      </div>
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => closePopup(id)}>
        <CloseIcon />
      </button>
    </div>
  )
}
