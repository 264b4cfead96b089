import { INQUIRY_FIELDS, SAMPLE_BOX } from '../../../../packages/contract/src/inquiry-fields'
import { ACCOUNT_FIELDS, readTerms } from '../../../../packages/contract/src/read-inquiry'
import { browserList, shownNames } from '../../../lib/inquiry-list/list-store'
import { NEEDED_MARK } from '../../../lib/inquiry-list/list-key'
import { discloseProducts, encloseList } from '../list/model/enclose-products'
import type { Enclosures, InquiryPayload } from './build-inquiry'
import { uploadFiles, type NotUploaded } from '../api/upload-files'
import { tokenStore } from '../../../lib/request/token'
import { fetchAccount } from '../../../lib/request/fetch-account'
import type { KnownFields } from './inquiry-draft'

export { forgetUploads } from '../api/upload-files'
export { InquiryErrors } from '../ui/refused-panel'
export { KeptPanel, SentPanel } from '../ui/inquiry-results'
export { OutboxNotice } from '../ui/outbox-notice'
export { RefusedPanel } from '../ui/refused-panel'

/** The free field that names the files that could not be sent. */
const NOT_SENT = 'attachmentsNotSent'

/** What the list lacks is said at its field, by the browser. */
export interface Incomplete {
  incomplete: true
}

const neededField = () => document.querySelector(`[${NEEDED_MARK}]`)

/**
 * A sample box can be asked for on an earlier page or by a link, and only the list's fields say what it lacks: a form
 * that is sent at once waits for them. Where their code can't be loaded, the inquiry goes without.
 */
async function sampleBoxShown(): Promise<void> {
  const isLinked = new URLSearchParams(window.location.search).get('kind') === SAMPLE_BOX
  if (!isLinked && browserList.terms().kind !== SAMPLE_BOX) return
  await import('../list/ui/inquiry-list').catch(() => null)
  for (let turn = 0; turn < 20 && !neededField(); turn++) await new Promise((later) => setTimeout(later, 25))
}

/** Collects the listed products and uploads the files; it never rejects. */
export async function gatherEnclosures(chosen: readonly File[]): Promise<Enclosures | NotUploaded | Incomplete> {
  await sampleBoxShown()
  const lacking = document.querySelector<HTMLInputElement>(`[${NEEDED_MARK}]:invalid`)
  if (lacking) {
    lacking.reportValidity()
    return { incomplete: true }
  }
  const products = browserList.products().map((product) => {
    return { ...product, name: shownNames.get(product.path) ?? product.name }
  })
  const terms = browserList.terms()
  const more = encloseList({ products, terms })
  const uploaded = await uploadFiles(chosen)
  if ('error' in uploaded || 'refusal' in uploaded) return uploaded
  const names = chosen.map(({ name }) => name)
  if ('ids' in uploaded) return { products, terms, more, attachments: uploaded.ids, files: names, filesNotSent: [] }
  const notSent = names.join(', ').slice(0, 2000)
  return { products, terms, more: { ...more, [NOT_SENT]: notSent }, attachments: [], files: [], filesNotSent: names }
}

/** Removes the sent products from the list. Products listed meanwhile stay, and so do the terms, which are theirs too. */
export function takeOffList({ products }: Pick<Enclosures, 'products'>): void {
  browserList.remove(...products.map(({ path }) => path))
  if (browserList.products().length === 0) browserList.changeTerms(readTerms({}))
}

/** Puts the products of an inquiry that returns to its form back on the list, and what was said of all of them. */
export function putBackOnList({ more }: Pick<InquiryPayload, 'more'>): void {
  browserList.restore(discloseProducts(more), readTerms(more))
}

/** What the signed-in visitor's account can fill in; nothing if it can't be had, as nobody asked for it. */
export async function fetchKnownFields(): Promise<KnownFields> {
  if (tokenStore.read() === null) return {}
  try {
    const user = await fetchAccount({ background: true, withoutGuard: true })
    const given = ACCOUNT_FIELDS.filter((name) => user[name] !== '' && user[name].length <= INQUIRY_FIELDS[name].max)
    return Object.fromEntries(given.map((name) => [name, user[name]]))
  } catch {
    return {}
  }
}
