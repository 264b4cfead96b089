import type { CustomPreviewTemplateProps } from '@sveltia/cms'
import type { ReactElement } from 'react'
import { KINDS, type Kind } from '../../../packages/contract/src/kinds'
import { findUnsafeHtml, renderMarkdown } from '../../../packages/content/src/render-markdown'
import { DEFAULT_LANGUAGE } from '../../../src/site/languages'
import { checkEntry } from '../checks/check-entry'
import { describeLacks, readEntry } from '../checks/refuse-wrong'
import { react } from '../react'
import { settings } from '../settings'
import { previewAddress } from './preview-address'
import { usePicture } from './use-picture'

/** What is the same in every language, as far as the preview shows it. */
interface Shared {
  path?: string
  images?: string[]
  published?: boolean
}

/** An item as a visitor reads it, in the language that is being edited. */
export function buildItemPreview(kind: Kind) {
  const { folder, list } = KINDS[kind]
  return function ItemPreview({ entry, getAsset, document }: CustomPreviewTemplateProps): ReactElement {
    const { createElement: h } = react()
    const language = document.documentElement.lang
    const saved = readEntry(entry, language)
    const { slug, values } = saved
    const { path, images, published }: Shared = values[DEFAULT_LANGUAGE] ?? {}
    const text = (name: string): string => {
      const value = values[language]?.[name]
      return typeof value === 'string' ? value : ''
    }
    const picture = usePicture(getAsset, images?.[0])
    const address = previewAddress(settings.previewUrl, language, path || (list ? `${kind}/${slug}` : slug))
    const body = text('body')
    const unsafe = findUnsafeHtml(body)
    return h(
      'article',
      { className: 'preview' },
      address === null || slug === ''
        ? null
        : h('p', { className: 'preview-link' }, h('a', { href: address }, 'See it on the preview site')),
      published === false ? describeDraft(describeLacks(folder, checkEntry(saved).lacks)) : null,
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

function describeDraft(lacks: string[]): ReactElement {
  const { createElement: h } = react()
  if (lacks.length === 0) return h('p', { className: 'preview-draft' }, 'Draft. It has all that it needs.')
  return h(
    'div',
    { className: 'preview-draft' },
    'Draft. Before it can be published, it needs:',
    h('ul', null, ...lacks.map((name) => h('li', { key: name }, name))),
  )
}
