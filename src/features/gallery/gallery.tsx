import { useState, type ComponentType, type MouseEvent } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Picture } from '../../ui/components/picture'
import { loadRecovery } from '../../app/updates/load-recovery'
import { findLargeFile } from './widest'
import * as styles from './gallery.module.css'
import type { LightboxProps } from './lightbox'

export interface GalleryProps {
  images: readonly Queries.PictureFragment[]
  /** The product's name. */
  name: string
}

/** A click for a new tab or a download is left to the browser. */
const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => !(metaKey || ctrlKey || shiftKey || altKey)

/**
 * The pictures of a product. Without a script each is a link to its large file; with one, the small pictures change the
 * large one, which opens in a window with zoom.
 */
export function Gallery({ images, name }: GalleryProps) {
  const { t } = useTranslation('gallery')
  const [shown, setShown] = useState(0)
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const image = images[shown] ?? images[0]
  if (!image) return null
  // Pictures of other shapes take the room of the first, so that nothing below moves. This is not in the page's HTML,
  // where the policy forbids it.
  const style = shown > 0 ? { aspectRatio: `${images[0]?.width} / ${images[0]?.height}` } : undefined
  const load = () => import('./lightbox').then((loaded) => setLightbox(() => loaded.Lightbox))

  function enlarge(event: MouseEvent<HTMLAnchorElement>): void {
    if (!isPlain(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    setOpen(true)
    load().catch(async () => (await loadRecovery()).goToDocument(new URL(href)))
  }

  return (
    <div className={styles.gallery}>
      <a
        href={findLargeFile(image)}
        className={styles.main}
        data-ground="picture"
        style={style}
        aria-label={t('enlarge', { alt: image.alt })}
        onClick={enlarge}
        onPointerEnter={() => void load().catch(() => {})}
      >
        {/* Without a key, so that the former picture stays until the next one has loaded. */}
        <Picture image={image} sizes="(width < 60rem) 100vw, 42rem" priority className={styles.picture} />
      </a>
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
                  setShown(index)
                }}
              >
                <Picture image={other} sizes="6rem" decorative />
              </a>
            </li>
          ))}
        </ul>
      )}
      {Lightbox && isOpen && (
        <Lightbox images={images} name={name} index={shown} onMove={setShown} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
