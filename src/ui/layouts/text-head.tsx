import type { ReactNode } from 'react'
import { Picture, type PictureProps } from '../components/picture'
import * as styles from './text-head.module.css'

export interface TextHeadProps {
  image: PictureProps['image']
  /** The heading with what belongs to it. */
  children: ReactNode
}

/** The head of a text: its heading, and its picture beside it. */
export function TextHead({ image, children }: TextHeadProps) {
  return (
    <div className={styles.head}>
      {children}
      <Picture image={image} sizes="(width < 60rem) 100vw, 36rem" priority className={styles.picture} />
    </div>
  )
}
