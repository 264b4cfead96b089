import type { CustomFieldControlProps } from '@sveltia/cms'
import type { ReactElement } from 'react'
import { listAlts } from '../../../packages/content/src/describe-pictures'
import {
  confirmOrigins,
  digestTexts,
  findOutdatedFields,
  type Origins,
  type TranslatedField,
} from '../../../packages/content/src/translations'
import { DEFAULT_LANGUAGE } from '../../../src/site/languages'
import { findChange } from '../bar/content-status'
import { toSavedEntry } from '../checks/refuse-wrong'
import { describeField } from '../config/describe-field'
import { react } from '../react'
import { toOrigins } from './renew-translations'

/**
 * Shows which texts of a translation are outdated, and lets the translator confirm that they are still right. The
 * field's value is the source version.
 */
export function TranslationControl({ value, entry, forID, onChange }: CustomFieldControlProps): ReactElement {
  const { createElement: h, useEffect, useState } = react()
  const [present, setPresent] = useState<Origins | null>(null)
  const saved = entry && toSavedEntry(entry, '')
  const { '': texts = {}, [DEFAULT_LANGUAGE]: english } = saved?.values ?? {}
  // Picture descriptions belong to the English; the source version records whether there are any.
  const own = { ...texts, pictures: [toOrigins({ from: value }).pictures] }
  const key = JSON.stringify(english)
  useEffect(() => {
    let isCurrent = true
    if (english)
      void digestTexts({ ...english, pictures: listAlts(english.pictures, DEFAULT_LANGUAGE) }).then(
        (digests) => isCurrent && setPresent(digests),
      )
    return () => {
      isCurrent = false
    }
  }, [key])
  // The English itself: its form leaves the field out (desk.css).
  if (!english) return h('p', { id: forID, className: 'desk-original' })
  const outdated = present ? findOutdatedFields(present, { ...own, from: toOrigins({ from: value }) }) : []
  if (!present || outdated.length === 0) {
    return h('p', { id: forID, className: 'desk-translation' }, 'The English has not changed since.')
  }
  const place = `${saved?.collection ?? ''}/${saved?.slug ?? ''}`
  return h(
    'div',
    { id: forID, className: 'desk-translation', 'data-outdated': '' },
    h('p', null, 'The English has changed since this was translated. Change the translation, or confirm it:'),
    h('ul', null, ...outdated.map((field) => describeChange(place, field))),
    h(
      'button',
      { type: 'button', onClick: () => onChange({ ...toOrigins({ from: value }), ...confirmOrigins(present, own) }) },
      'The translation still fits',
    ),
  )
}

function describeChange(place: string, field: TranslatedField): ReactElement {
  const { createElement: h } = react()
  const change = findChange(place, field)
  return h(
    'li',
    { key: field },
    describeField({ file: place, field }),
    ...(change?.before ?? []).map((line) => h('del', { key: `-${line}` }, line)),
    ...(change?.now ?? []).map((line) => h('ins', { key: `+${line}` }, line)),
  )
}
