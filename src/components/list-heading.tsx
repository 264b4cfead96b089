import * as layout from '../styles/layout.module.css'

export interface ListHeadingProps {
  title: string
  intro: string
  /** What of it is not in the page's language. */
  titleLang?: { lang?: string }
  introLang?: { lang?: string }
  note?: string
}

export function ListHeading({ title, intro, titleLang, introLang, note }: ListHeadingProps) {
  return (
    <div className={layout.heading}>
      <h1 {...titleLang}>{title}</h1>
      <p className={layout.lead} {...introLang}>
        {intro}
      </p>
      {note && <p className={layout.meta}>{note}</p>}
    </div>
  )
}
