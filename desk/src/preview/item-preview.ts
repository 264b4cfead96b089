import type { CustomPreviewTemplateProps, ApiAsset } from '@sveltia/cms'
import type { ReactElement } from 'react'
import { KINDS, type Kind } from '../../../packages/contract/src/kinds'
import { findUnsafeHtml, renderMarkdown } from '../../../packages/content/src/render-markdown'
import { DEFAULT_LANGUAGE } from '../../../src/site/languages'
import { checkEntry, type SavedEntry } from '../checks/check-entry'
import { describeLacks, toSavedEntry } from '../checks/refuse-wrong'
import { describeField } from '../config/describe-field'
import { react } from '../react'
import { settings } from '../settings'
import { previewAddress } from './preview-address'

const everyMs = 100
const times = 50

/**
 * The address of a picture of the content; null until the editor has read the file, which it signals in no other way.
 */
function usePicture(getAsset: (path: string) => ApiAsset | undefined, path: string | undefined): string | null {
  const { useEffect, useState } = react()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    setAddress(null)
    const asset = path === undefined ? undefined : getAsset(path)
    if (!asset) return undefined
    let left = times
    const timer = setInterval(() => {
      left -= 1
      if (asset.url.startsWith('blob:')) setAddress(asset.url)
      if (left === 0 || asset.url.startsWith('blob:')) clearInterval(timer)
    }, everyMs)
    return () => clearInterval(timer)
  }, [path])
  return address
}

interface Shared {
  path?: string
  pictures?: { file?: string }[]
  published?: boolean
}

/** An item as a visitor reads it, in the language that is being edited. */
export function buildItemPreview(kind: Kind) {
  const { folder, list } = KINDS[kind]
  return function ItemPreview({ entry, getAsset, document }: CustomPreviewTemplateProps): ReactElement {
    const { createElement: h } = react()
    const language = document.documentElement.lang
    const saved = toSavedEntry(entry, language)
    const { slug, values } = saved
    const { path, pictures, published }: Shared = values[DEFAULT_LANGUAGE] ?? {}
    const text = (name: string): string => {
      const value = values[language]?.[name]
      return typeof value === 'string' ? value : ''
    }
    const picture = usePicture(getAsset, pictures?.[0]?.file)
    const address = previewAddress(settings.previewUrl, language, path || (list ? `${kind}/${slug}` : slug))
    const body = text('body')
    const unsafe = findUnsafeHtml(body)
    return h(
      'article',
      { className: 'preview' },
      address === null || slug === ''
        ? null
        : h('p', { className: 'preview-link' }, h('a', { href: address }, 'See it on the preview site')),
      published === false ? describeDraft(folder, saved) : null,
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

function describeDraft(folder: string, saved: SavedEntry): ReactElement {
  const { createElement: h } = react()
  const { problems, lacks: missing } = checkEntry(withNamedPictures(saved))
  const lacks = [
    ...problems.map((one) => `${describeField({ field: '', ...one })}: ${one.message}`),
    ...describeLacks(folder, missing),
  ]
  if (lacks.length === 0)
    return h(
      'p',
      { className: 'preview-draft' },
      'Draft. It has all that it needs: switch “Visible on the site” on and save.',
    )
  return h(
    'div',
    { className: 'preview-draft' },
    'Draft: visitors don’t see it. Before they can, it needs:',
    h('ul', null, ...lacks.map((name) => h('li', { key: name }, name))),
  )
}

/** A picture has its path only once it is saved; until then it is a place in the browser's memory. */
function withNamedPictures(saved: SavedEntry): SavedEntry {
  const english = saved.values[DEFAULT_LANGUAGE] ?? {}
  const pictures: unknown = english.pictures
  if (!Array.isArray(pictures)) return saved
  const named = (pictures as { file?: unknown }[]).map((one) =>
    typeof one.file === 'string' && one.file.startsWith('blob:') ? { ...one, file: 'new/picture.webp' } : one,
  )
  return { ...saved, values: { ...saved.values, [DEFAULT_LANGUAGE]: { ...english, pictures: named } } }
}
