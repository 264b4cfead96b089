import { useRef, useState, type ComponentType, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { findLargeFile, Picture } from '../../ui/components/picture'
import { loadRecovery } from '../../app/updates/load-recovery'
import * as styles from './gallery.module.css'
import type { GalleryPicture, LightboxProps } from './lightbox'

export interface GalleryProps {
  images: readonly GalleryPicture[]
  name: string
}

/** A click for a new tab or a download is left to the browser. */
const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent | KeyboardEvent) =>
  !(metaKey || ctrlKey || shiftKey || altKey)

/**
 * The pictures of a product, side by side in a row that swipes, one in view. Without a script each is a link to its large
 * file; with one, the small pictures and the arrow keys move the row, and the large one opens in a window with zoom.
 */
export function Gallery({ images, name }: GalleryProps) {
  const { t } = useTranslation('gallery')
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  // The other pictures load when a visitor is about to look at them.
  const [isReady, setReady] = useState(false)
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  if (images.length === 0) return null
  const load = () => {
    setReady(true)
    return import('./lightbox').then((loaded) => setLightbox(() => loaded.Lightbox))
  }
  const prepare = () => void load().catch(() => {})

  function show(index: number): void {
    setReady(true)
    setShown(index)
    const { current } = row
    if (!current) return
    current.scrollLeft = index * current.clientWidth
    if (current.contains(document.activeElement)) current.querySelectorAll('a')[index]?.focus({ preventScroll: true })
  }

  function enlarge(event: MouseEvent<HTMLAnchorElement>): void {
    if (!isPlain(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    setOpen(true)
    load().catch(async () => (await loadRecovery()).goToDocument(new URL(href)))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by || isOpen || !isPlain(event)) return
    event.preventDefault()
    show((shown + by + images.length) % images.length)
  }

  return (
    // The keys belong to the links in it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.gallery} onPointerEnter={prepare} onFocus={prepare} onKeyDown={onKeyDown}>
      <ul
        ref={row}
        className={`${styles.row} framed`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth) || 0)
        }
      >
        {images.map((image, index) => (
          <li key={index}>
            <a
              href={findLargeFile(image)}
              className={styles.main}
              data-ground="picture"
              aria-label={t('enlarge', { alt: image.alt })}
              tabIndex={index === shown ? undefined : -1}
              onClick={enlarge}
            >
              {(isReady || index === 0) && (
                <Picture image={image} sizes="(width < 60rem) 100vw, 42rem" priority={index === 0} />
              )}
            </a>
            {image.view && (
              <p className={styles.caption} data-ground="picture">
                {t(`views.${image.view}`)}
              </p>
            )}
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className={styles.thumbnails} aria-label={t('thumbnails')}>
          {images.map((other, index) => (
            <li key={index}>
              <a
                href={findLargeFile(other)}
                aria-label={t('show', { place: index + 1, alt: other.alt })}
                aria-current={index === shown || undefined}
                onClick={(event) => {
                  if (!isPlain(event)) return
                  event.preventDefault()
                  show(index)
                }}
              >
                <Picture image={other} sizes="6rem" decorative />
              </a>
            </li>
          ))}
        </ul>
      )}
      {Lightbox && isOpen && (
        <Lightbox images={images} name={name} index={shown} row={row} onMove={show} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
