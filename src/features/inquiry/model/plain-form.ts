import type { TFunction } from 'i18next'
import { INQUIRY_FIELDS, QUOTATION, type InquiryKind } from '../../../../packages/contract/src/inquiry-fields'
import { TRAP } from '../../../../packages/contract/src/inquiry-trap'
import { escapeText } from '../../../lib/escape-text'
import { DRAFT_KEY, SAMPLES_DRAFT_KEY } from '../../../lib/has-draft'
import { environment } from '../../../site/environment'
import type { Target } from '../../../site/paths'
import { LINKED_PAGES } from '../../../../packages/contract/src/routes'
import * as styles from '../ui/inquiry-form.module.css'

const FORM_ID = 'inquiry'

/** The id of the message shown after the form was sent without the page's code; the ids of its parts follow. */
const SENT_ID = 'sent'
const REFERENCE_ID = 'sent-reference'
const NOT_LOADED_ID = 'inquiry-not-loaded'

/** Within this time, a form that the browser is sending is not sent again. */
const SENDING_MS = 30_000

/**
 * An inline script for a form's page, which works before the page's code has loaded, or without it. It saves input as
 * the draft (inquiry-draft.ts), restores an earlier draft, reports code that failed to load, prevents double
 * submission, and shows the reference from the address that the browser returns to. The form takes over with
 * `earlyForm.stop()`, which returns the values in the page, once.
 */
export const earlyForm = (draftKey: string) => `(() => {
const off = new AbortController
// React lets no event through to a form that it has not taken over.
const on = (type, listener) => addEventListener(type, listener, { signal: off.signal, capture: true })
const byId = id => document.getElementById(id)
const query = new URLSearchParams(location.search)
const product = (query.get("product") ?? "").slice(0, ${INQUIRY_FIELDS.product.max})
const isText = ({ name, type }) => name && name !== "${TRAP}" && type !== "hidden" && type !== "file"
const valueOf = control => control.type === "checkbox" ? control.checked : control.value
const read = () => {
  let draft
  try { draft = JSON.parse(sessionStorage.getItem("${draftKey}")) } catch {}
  const { fields, prefilled = "" } = draft ?? {}
  const isNew = product && product !== prefilled
  return isNew ? { fields: { ...fields, product }, prefilled: product } : { fields: { ...fields }, prefilled }
}
const keep = target => {
  const { fields, prefilled } = read()
  for (const control of byId("${FORM_ID}").elements) {
    const value = valueOf(control)
    if (isText(control) && (value || control === target)) fields[control.name] = value
  }
  const draft = { fields, prefilled, storedAt: Date.now() }
  try { sessionStorage.setItem("${draftKey}", JSON.stringify(draft)) } catch {}
  return draft
}
on("input", ({ target }) => { if (target.form?.id === "${FORM_ID}" && isText(target)) keep(target) })
on("DOMContentLoaded", () => {
  const { fields } = read()
  for (const control of byId("${FORM_ID}").elements) {
    const value = fields[control.name]
    if (value === true) control.checked = true
    else if (typeof value === "string" && isText(control) && control.value === "") control.value = value
  }
})
// An extension may have changed the page, and React rendered it without what only the build writes.
const say = isShown => byId("${NOT_LOADED_ID}")?.toggleAttribute("hidden", !isShown)
const fail = ({ type, target }) => {
  if (type === "error" && target.tagName !== "SCRIPT") return
  say(true)
  byId("${FORM_ID}").dataset.plain = ""
}
on("error", fail)
on("unhandledrejection", fail)
const early = window.earlyForm = {
  sentAt: 0,
  isSending: () => Date.now() - early.sentAt < ${SENDING_MS},
  stop() {
    if (off.signal.aborted) return null
    off.abort()
    say(false)
    const form = byId("${FORM_ID}")
    delete form.dataset.plain
    const files = form.elements.attachments
    if (files?.files.length) setTimeout(() => files.dispatchEvent(new Event("change", { bubbles: true })))
    return keep()
  }
}
on("submit", event => {
  if (event.target.id !== "${FORM_ID}") return
  if (early.isSending()) event.preventDefault()
  else early.sentAt = Date.now()
})
addEventListener("pageshow", ({ persisted }) => { if (persisted) early.sentAt = 0 })
const reference = query.get("reference") ?? ""
if (location.hash === "#${SENT_ID}" && /^[\\w-]{1,64}$/.test(reference)) {
  byId("${REFERENCE_ID}").textContent = reference
  try { sessionStorage.removeItem("${draftKey}") } catch {}
}
})()`

interface PlainForm {
  /** Translates keys of the namespace `inquiry`. */
  t: TFunction
  href: (target: Target) => string
  langId: string
  /** Whether the provider accepts the form as the browser itself sends it. */
  takesForm: boolean
  kind: InquiryKind
}

/**
 * The HTML that the form needs until the page's code has loaded, or if it never does. Rendered at build time only, so
 * it adds nothing to the page's code.
 */
export function renderPlainForm({ t, href, langId, takesForm, kind }: PlainForm): string {
  const contact = href({ to: 'item', path: LINKED_PAGES.contact })
  const needsCode = `${escapeText(t('noScript'))} <a href="${escapeText(contact)}">${escapeText(t('common:nav.contact'))}</a>`
  const isQuotation = kind === QUOTATION
  const visitedPage = href({ to: isQuotation ? 'inquiry' : 'samples' })
  const hidden = { companyId: environment.companyId, langId, visitedPage, ...(!isQuotation && { kind }) }
  const inputs = Object.entries(takesForm ? hidden : {}).map(
    ([name, value]) =>
      `<input type="hidden" form="${FORM_ID}" name="${escapeText(name)}" value="${escapeText(value)}">`,
  )
  return [
    `<section class="notice success"><h2 class="${styles.panelTitle}">${escapeText(t('sent.title'))}</h2><p>${escapeText(t('plain.sent'))}</p>`,
    `<p>${escapeText(t('sent.reference'))}: <strong id="${REFERENCE_ID}" class="${styles.reference}"></strong></p></section>`,
    `<p id="${NOT_LOADED_ID}" class="notice warning" hidden>${takesForm ? escapeText(t('plain.notLoaded')) : needsCode}</p>`,
    ...inputs,
    // Without a script only the provider can show the reference.
    takesForm
      ? `<noscript><input type="hidden" form="${FORM_ID}" name="scripts" value="off"></noscript>`
      : `<noscript><p class="notice error">${needsCode}</p></noscript>`,
    `<script>${earlyForm(isQuotation ? DRAFT_KEY : SAMPLES_DRAFT_KEY)}</script>`,
  ].join('')
}
