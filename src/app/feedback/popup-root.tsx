import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { createRoot } from 'react-dom/client'
import { CloseButton } from '../../ui/components/icon-button'
import {
  POPUP_GAP,
  closePopup,
  closeTopmost,
  readPopups,
  subscribePopups,
  watchFocus,
  type Popup,
  type PopupType,
  type PopupShape,
} from './popup-store'
import { Icon } from '../../ui/components/icons'
import * as styles from './popup.module.css'

/** The sign in the circle, so the type does not depend on colour alone. */
const SIGNS: Record<PopupType, string> = {
  success: 'm7.5 12.5 3 3 6-6.5',
  info: 'M12 11v6m0-10v.5',
  warning: 'M12 6.5v7m0 3.5v.5',
  error: 'm8.5 8.5 7 7m0-7-7 7',
}

function PopupIcon({ type }: { type: PopupType }) {
  return (
    <Icon className={styles.icon} path={SIGNS[type]}>
      <circle cx="12" cy="12" r="10" />
    </Icon>
  )
}

interface Props {
  popup: Popup
  /** Pixels from the upper edge of the window. */
  top: number
  onHeight: (id: string, height: number) => void
}

const isUrgent = ({ type }: Popup) => type === 'error' || type === 'warning'

function PopupBox({ popup, top, onHeight }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const isHeld = useHold(ref)
  const { id, shape, type, title, text, duration, count, closeLabel, language, layer } = popup

  // Screen readers announce content that is added to an existing region.
  const [isAnnounced, setAnnounced] = useState(false)
  useEffect(() => setAnnounced(true), [])

  useEffect(() => {
    if (isHeld || duration === 0) return
    const timer = setTimeout(() => closePopup(id), duration)
    return () => clearTimeout(timer)
    // A higher count restarts the time.
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
      <CloseButton label={closeLabel} onClose={() => closePopup(id)} />
    </div>
  )
}

/** Whether the pointer or the keyboard focus is on an element. */
function useHold(ref: RefObject<HTMLElement>): boolean {
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerenter', () => setPointer(true), { signal })
    element.addEventListener('pointerleave', () => setPointer(false), { signal })
    element.addEventListener('focusin', () => setFocus(true), { signal })
    const leave = ({ relatedTarget }: FocusEvent) =>
      setFocus(relatedTarget instanceof Node && element.contains(relatedTarget))
    element.addEventListener('focusout', leave, { signal })
    return () => listening.abort()
  }, [ref])

  return hasPointer || hasFocus
}

let root: HTMLElement | null = null

/**
 * Mounts the popups at the end of the body, in a separate React root: they outlive pages, including pages that fail.
 */
export function mountPopups(): void {
  if (root) return
  root = document.createElement('div')
  watchFocus(root)
  document.body.append(root)
  createRoot(root).render(<PopupHost />)
}

function PopupHost() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // If the default is prevented, another part has used the key; an input method uses Escape for itself.
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) closeTopmost()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <PopupStack shape="message" />
      <PopupStack shape="notification" />
    </>
  )
}

/** The first popup is at the top, each later one below. */
function PopupStack({ shape }: { shape: PopupShape }) {
  const shown = useSyncExternalStore(subscribePopups, readPopups)
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  const onHeight = useCallback(
    (id: string, height: number) =>
      setHeights((former) => (former.get(id) === height ? former : new Map(former).set(id, height))),
    [],
  )
  let bottom = 0
  return shown
    .filter((popup) => popup.shape === shape)
    .map((popup) => {
      const top = bottom + POPUP_GAP
      bottom = top + (heights.get(popup.id) ?? 0)
      return <PopupBox key={popup.id} popup={popup} top={top} onHeight={onHeight} />
    })
}
