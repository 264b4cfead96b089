import type { CustomPreviewTemplateProps } from '@sveltia/cms'
import type { ReactElement } from 'react'
import { findUnsafeHtml, renderMarkdown } from '../../../provider/src/content/render-markdown'
import { factsOf } from '../config/collections'
import { react } from '../react'
import { settings } from '../settings'
import { previewAddress } from './preview-address'
import { usePicture } from './use-picture'

interface Facts {
  path?: string
  images?: string[]
  published?: boolean
}

/** An item as a visitor reads it, in the language that is being edited. */
export function buildItemPreview(folder: string, prefix: string) {
  return function ItemPreview({ entry, getAsset, getCollection, document }: CustomPreviewTemplateProps): ReactElement {
    const { createElement: h, useEffect, useState } = react()
    const [facts, setFacts] = useState<Facts | null>(null)
    const slug = String(entry.get('slug') ?? '')
    useEffect(() => {
      if (slug === '') return
      getCollection(factsOf(folder), slug).then(
        (found) => setFacts(Array.isArray(found) ? null : (found.toJS() as { data: Facts }).data),
        () => setFacts(null),
      )
    }, [slug])

    const text = (name: string): string => {
      const value: unknown = entry.getIn(['data', name])
      return typeof value === 'string' ? value : ''
    }
    const language = document.documentElement.lang
    const picture = usePicture(getAsset, facts?.images?.[0])
    const address = previewAddress(settings.previewUrl, language, facts?.path || `${prefix}/${slug}`)
    const body = text('body')
    const unsafe = findUnsafeHtml(body)
    return h(
      'article',
      { className: 'preview' },
      address === null || slug === ''
        ? null
        : h('p', { className: 'preview-link' }, h('a', { href: address }, 'See it on the preview site')),
      facts?.published === false ? h('p', { className: 'preview-draft' }, 'Draft') : null,
      h('h1', null, text('name')),
      h('p', { className: 'preview-summary' }, text('summary')),
      picture === null ? null : h('img', { src: picture, alt: '' }),
      unsafe.length > 0
        ? h('p', { className: 'preview-problem' }, unsafe.join(' '))
        : h('div', { dangerouslySetInnerHTML: { __html: renderMarkdown(body) } }),
      h(
        'aside',
        { className: 'preview-search' },
        h('h2', null, 'In search engines'),
        h('p', { className: 'preview-search-title' }, text('seoTitle')),
        h('p', null, text('seoDescription')),
      ),
    )
  }
}
