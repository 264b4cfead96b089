import type { CustomFieldControlProps } from '@sveltia/cms'
import type { ReactElement } from 'react'
import { react } from '../react'

/** The address of an entry in the desk, or of the form for a new one. */
export function entryAddress(collection: string, slug: string, isNew = false): string {
  const file = /facts$/.test(collection) ? 'facts' : 'index'
  return isNew
    ? `#/collections/${collection}/new?_slug=${encodeURIComponent(slug)}`
    : `#/collections/${collection}/entries/${encodeURIComponent(slug)}/${file}`
}

/** Links an entry's texts to its facts, and back. The field has no value. */
export function EntryLinksControl({ field, entry, forID }: CustomFieldControlProps): ReactElement {
  const h = react().createElement
  const target = String(field.get('target'))
  const what = /facts$/.test(target) ? 'facts' : 'texts'
  const slug = entry?.get('slug')
  if (typeof slug !== 'string' || slug === '') {
    return h('p', { id: forID, className: 'desk-links' }, `Save this first; its ${what} come next.`)
  }
  return h(
    'p',
    { id: forID, className: 'desk-links' },
    h('a', { href: entryAddress(target, slug) }, `Open the ${what}`),
    h('a', { href: entryAddress(target, slug, true) }, `Add the ${what}, if there are none`),
  )
}
