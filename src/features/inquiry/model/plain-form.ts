import type { TFunction } from 'i18next'
import { environment } from '../../../config/environment'
import type { Target } from '../../../config/paths'
import { LINKED_PAGES } from '../../../config/routes'
import { EARLY_FORM, FORM_ID, NOT_LOADED_ID, REFERENCE_ID } from './early-form'
import * as styles from '../ui/inquiry-form.module.css'

interface PlainForm {
  /** Translates keys of the namespace `inquiry`. */
  t: TFunction
  href: (target: Target) => string
  langId: string
  /** Whether the provider accepts the form as the browser itself sends it. */
  takesForm: boolean
}

/**
 * The HTML that the form needs until the page's code has loaded, or if it never does. Only the built page has it, so it
 * adds nothing to the page's code.
 */
export function renderPlainForm({ t, href, langId, takesForm }: PlainForm): string {
  const contact = href({ to: 'item', path: LINKED_PAGES.contact })
  const needsCode = `${escape(t('noScript'))} <a href="${escape(contact)}">${escape(t('common:nav.contact'))}</a>`
  const hidden = { companyId: environment.companyId, langId, visitedPage: href({ to: 'inquiry' }) }
  const inputs = Object.entries(takesForm ? hidden : {}).map(
    ([name, value]) => `<input type="hidden" form="${FORM_ID}" name="${escape(name)}" value="${escape(value)}">`,
  )
  return [
    `<section class="${styles.sent}"><h2 class="${styles.panelTitle}">${escape(t('sent.title'))}</h2><p>${escape(t('plain.sent'))}</p>`,
    `<p>${escape(t('sent.reference'))}: <strong id="${REFERENCE_ID}" class="${styles.reference}"></strong></p></section>`,
    `<p id="${NOT_LOADED_ID}" class="${styles.kept}" hidden>${takesForm ? escape(t('plain.notLoaded')) : needsCode}</p>`,
    ...inputs,
    // Without a script only the provider can show the reference.
    takesForm
      ? `<noscript><input type="hidden" form="${FORM_ID}" name="scripts" value="off"></noscript>`
      : `<noscript><p class="${styles.summary}">${needsCode}</p></noscript>`,
    `<script>${EARLY_FORM}</script>`,
  ].join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
