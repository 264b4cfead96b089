import { render, screen, within, type RenderResult } from '@testing-library/react'
import type { PageProps } from 'gatsby'
import type { ComponentType } from 'react'
import { standAt, type Place } from './i18n'

export interface PageOptions<Data, Context> {
  data: Data
  context: Context
  /** The place of the page. */
  at?: Partial<Place>
}

/**
 * Renders a template as Gatsby does. The templates read only the data, the context and the location of Gatsby's
 * properties.
 */
export function renderPage<Data extends object, Context extends object>(
  Template: ComponentType<PageProps<Data, Context>>,
  { data, context, at }: PageOptions<Data, Context>,
): RenderResult {
  standAt(at)
  const props = { data, pageContext: context, location: window.location } as unknown as PageProps<Data, Context>
  return render(<Template {...props} />)
}

export function main() {
  return within(screen.getByRole('main'))
}

type Scope = Pick<typeof screen, 'queryAllByRole'>

/** Text and address of the links in a part of the page, in order. */
export function readLinks(scope: Scope = screen): (readonly [string, string | null])[] {
  return scope
    .queryAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent.trim(), link.getAttribute('href')])
}

/** The breadcrumbs: text and address of each step; the page itself has no address. */
export function readTrail(): (readonly [string, string | null])[] {
  const trail = within(screen.getByRole('navigation', { name: 'You are here' }))
  return trail
    .getAllByRole('listitem')
    .map((step) => [step.textContent, within(step).queryByRole('link')?.getAttribute('href') ?? null])
}
