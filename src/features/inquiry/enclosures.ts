import { browserList, shownNames } from '../inquiry-list/browser-list'
import { discloseProducts, encloseProducts } from '../inquiry-list/enclose-products'
import type { Enclosures, InquiryPayload } from './build-inquiry'
import { uploadFiles, type NotUploaded } from './upload-files'

export { forgetUploads } from './upload-files'
export { KeptPanel, SentPanel } from './inquiry-results'
export { OutboxNotice } from './outbox-notice'
export { RefusedPanel } from './refused-panel'

/** The name of the free field that tells which files could not be sent along. */
const NOT_SENT = 'attachmentsNotSent'

/** Collects the listed products, and sends the files; it never rejects. */
export async function gatherEnclosures(chosen: readonly File[]): Promise<Enclosures | NotUploaded> {
  const products = browserList.products().map((product) => {
    return { ...product, name: shownNames.get(product.path) ?? product.name }
  })
  const more = encloseProducts(products)
  const uploaded = await uploadFiles(chosen)
  if ('error' in uploaded || 'refusal' in uploaded) return uploaded
  const names = chosen.map(({ name }) => name)
  if ('ids' in uploaded) return { products, more, attachments: uploaded.ids, files: names, filesNotSent: [] }
  const notSent = names.join(', ').slice(0, 2000)
  return { products, more: { ...more, [NOT_SENT]: notSent }, attachments: [], files: [], filesNotSent: names }
}

/** Takes off the list what has been sent. What was listed meanwhile stays. */
export function takeOffList({ products }: Pick<Enclosures, 'products'>): void {
  browserList.remove(...products.map(({ path }) => path))
}

/** Puts the products of an inquiry that comes back into its form on the list again. */
export function putBackOnList({ more }: Pick<InquiryPayload, 'more'>): void {
  browserList.restore(discloseProducts(more))
}
