import type { TFunction } from 'i18next'
import { EARLY_FORM, FORM_ID, NOT_LOADED_ID, REFERENCE_ID } from './early-form'
import * as styles from './inquiry-form.module.css'

interface PlainForm {
  /** Of the namespace `inquiry`. */
  t: TFunction<'inquiry'>
  /** What the form brings along, by name; null where the provider does not take it as a form. */
  hidden: Record<string, string> | null
  contactHref: string
  contactName: string
}

/**
 * What the form needs while the page's code has not come, or never comes, as HTML: only the built page has it, so that no byte of
 * it is in the page's code.
 */
export function renderPlainForm({ t, hidden, contactHref, contactName }: PlainForm): string {
  const needsCode = `${escape(t('noScript'))} <a href="${escape(contactHref)}">${escape(contactName)}</a>`
  const inputs = Object.entries(hidden ?? {}).map(
    ([name, value]) => `<input type="hidden" form="${FORM_ID}" name="${escape(name)}" value="${escape(value)}">`,
  )
  return [
    `<section class="${styles.sent}"><h2 class="${styles.panelTitle}">${escape(t('sent.title'))}</h2><p>${escape(t('plain.sent'))}</p>`,
    `<p>${escape(t('sent.reference'))}: <strong id="${REFERENCE_ID}" class="${styles.reference}"></strong></p></section>`,
    `<p id="${NOT_LOADED_ID}" class="${styles.kept}" hidden>${hidden ? escape(t('plain.notLoaded')) : needsCode}</p>`,
    ...inputs,
    // Without a script the site can't show the reference, and the provider does.
    hidden
      ? `<noscript><input type="hidden" form="${FORM_ID}" name="scripts" value="off"></noscript>`
      : `<noscript><p class="${styles.summary}">${needsCode}</p></noscript>`,
    `<script>${EARLY_FORM}</script>`,
  ].join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
