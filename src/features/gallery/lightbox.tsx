import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { CloseButton, IconButton } from '../../ui/components/icon-button'
import { findLargeFile } from '../../ui/components/picture'
import { useModal } from '../../ui/components/use-modal'
import * as styles from './lightbox.module.css'
import { useZoom } from './use-zoom'
import type { Size } from './zoom'

export type GalleryPicture = Queries.PictureFragment & { readonly view?: string | null }

export interface LightboxProps {
  images: readonly GalleryPicture[]
  name: string
  index: number
  /** The page's row of pictures: the one that is shown last gets the focus back. */
  row: RefObject<HTMLElement>
  onMove: (index: number) => void
  onClose: () => void
}

/** CSS pixels that an arrow key moves a zoomed picture. */
const STRIDE = 80

export function Lightbox({ images, name, index, row, onMove, onClose }: LightboxProps) {
  const { t } = useTranslation('gallery')
  const dialog = useModal(onClose)
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const image = images[index]
  const src = image && findLargeFile(image)
  const total = images.length
  const step = (by: number) => onMove((index + by + total) % total)
  const { view, isDragged, isMax, reset, zoomIn, zoomOut, move, onClick, handlers } = useZoom(frame, size, step)
  const caption = image?.view && t(`views.${image.view}`)

  const latest = useRef(index)
  useEffect(() => {
    latest.current = index
  }, [index])
  // After useModal, which gives the focus back to the link that opened the window.
  useEffect(() => () => row.current?.querySelectorAll('a')[latest.current]?.focus({ preventScroll: true }), [row])

  useEffect(() => {
    setSize(null)
    setFailed(false)
    reset()
  }, [index, reset])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isZoomed = view.scale > 1
    const actions: Record<string, (() => void) | undefined> = {
      '+': zoomIn,
      '=': zoomIn,
      '-': zoomOut,
      '0': reset,
      ArrowLeft: isZoomed ? () => move(STRIDE, 0) : total > 1 ? () => step(-1) : undefined,
      ArrowRight: isZoomed ? () => move(-STRIDE, 0) : total > 1 ? () => step(1) : undefined,
      ArrowUp: isZoomed ? () => move(0, STRIDE) : undefined,
      ArrowDown: isZoomed ? () => move(0, -STRIDE) : undefined,
    }
    const act = actions[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    // The keys work in the whole dialog; each has an equivalent button.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} className={styles.lightbox} aria-label={t('dialog', { name })} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <p role="status" className={styles.place}>
          {hasFailed ? <span>{t('failed')}</span> : <span>{t('place', { place: index + 1, total })}</span>}
          {caption && <span className={styles.caption}>{caption}</span>}
        </p>
        <IconButton icon="minus" label={t('zoomOut')} aria-disabled={view.scale <= 1} onClick={zoomOut} />
        <IconButton icon="plus" label={t('zoomIn')} aria-disabled={isMax} onClick={zoomIn} />
        <CloseButton label={t('close')} onClose={() => dialog.current?.close()} />
      </div>
      {/* A click does the same as + and -. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={frame}
        className={styles.frame}
        data-zoomed={view.scale > 1 || undefined}
        data-dragged={isDragged || undefined}
        onClick={onClick}
        {...handlers}
      >
        {src && (
          <img
            key={src}
            src={src}
            alt={image.alt}
            draggable={false}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setFailed(true)}
          />
        )}
      </div>
      {total > 1 && (
        <>
          <IconButton
            icon="previous"
            label={t('previous')}
            className={styles.previous}
            data-ground="picture"
            onClick={() => step(-1)}
          />
          <IconButton
            icon="next"
            label={t('next')}
            className={styles.next}
            data-ground="picture"
            onClick={() => step(1)}
          />
        </>
      )}
    </dialog>
  )
}
