import { graphql } from 'gatsby'
import type { ReactNode } from 'react'
import { langOf } from '../lib/lang-of'
import { BreakableName } from '../ui/components/breakable-name'
import { TextColumns, TextHead } from './text-columns'

export interface ContentViewProps {
  page: Queries.ContentFragment
  aside?: ReactNode
  /** Before the text, over the whole width. */
  figure?: ReactNode
}

export function ContentView({ page, aside, figure }: ContentViewProps) {
  const { name, summary, html, contents, images, fallbackFields } = page
  return (
    <article className="container">
      <TextHead image={images[0]}>
        <div className="heading">
          <h1 {...langOf(fallbackFields, 'name')}>
            <BreakableName name={name} />
          </h1>
          <p className="lead" {...langOf(fallbackFields, 'summary')}>
            {summary}
          </p>
        </div>
      </TextHead>
      {figure}
      <TextColumns html={html} contents={contents} aside={aside} {...langOf(fallbackFields, 'body')} />
    </article>
  )
}

/** @public Gatsby collects it. */
export const query = graphql`
  fragment Content on ContentPage {
    path
    name
    summary
    html
    contents {
      ...Contents
    }
    title_translatable
    details_translatable
    keyword_translatable
    fallbackFields
    images(limit: 1) {
      ...Picture
    }
  }
`
