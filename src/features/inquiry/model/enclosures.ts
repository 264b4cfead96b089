import {
  FILES_NOT_SENT,
  INQUIRY_FIELDS,
  SAMPLE_BOX,
  type InquiryKind,
} from '../../../../packages/contract/src/inquiry-fields'
import { ACCOUNT_FIELDS, kindOf } from '../../../../packages/contract/src/read-inquiry'
import { toTerms } from '../../../../packages/contract/src/inquiry-terms'
import { browserList, browserSamples, shownLoads, shownNames } from '../../../lib/inquiry-list/list-store'
import { discloseProducts, encloseList, encloseSamples } from '../list/model/enclose-products'
import type { Enclosures, InquiryPayload } from './build-inquiry'
import { uploadFiles, type NotUploaded } from '../api/upload-files'
import { tokenStore } from '../../../lib/request/token'
import { fetchAccount } from '../../../lib/request/fetch-account'
import type { KnownFields } from './inquiry-draft'

const listOf = (kind: InquiryKind) => (kind === SAMPLE_BOX ? browserSamples : browserList)

/** Collects the listed products and uploads the files; it never rejects. */
export async function gatherEnclosures(chosen: readonly File[], kind: InquiryKind): Promise<Enclosures | NotUploaded> {
  const products = listOf(kind)
    .products()
    .map((product) => ({
      ...product,
      name: shownNames.get(product.path) ?? product.name,
      load: shownLoads.get(product.path),
    }))
  const terms = kind === SAMPLE_BOX ? { kind } : browserList.terms()
  const more = kind === SAMPLE_BOX ? encloseSamples(products) : encloseList({ products, terms: browserList.terms() })
  const uploaded = await uploadFiles(chosen)
  if ('error' in uploaded || 'refusal' in uploaded) return uploaded
  const names = chosen.map(({ name }) => name)
  if ('ids' in uploaded) return { products, terms, more, attachments: uploaded.ids, files: names, filesNotSent: [] }
  const notSent = names.join(', ').slice(0, 2000)
  return {
    products,
    terms,
    more: { ...more, [FILES_NOT_SENT]: notSent },
    attachments: [],
    files: [],
    filesNotSent: names,
  }
}

/**
 * Removes the sent products from the list. Products added in the meantime stay, and so do the terms, which also apply
 * to them.
 */
export function takeOffList({ products }: Pick<Enclosures, 'products'>, kind: InquiryKind): void {
  listOf(kind).remove(...products.map(({ path }) => path))
  if (browserList.products().length === 0) browserList.changeTerms(toTerms({}))
}

/** Puts the products and terms of an inquiry that returns to its form back on the list. */
export function putBackOnList({ more }: Pick<InquiryPayload, 'more'>): void {
  const kind = kindOf(more ?? {})
  listOf(kind).restore(discloseProducts(more), toTerms(kind === SAMPLE_BOX ? {} : more))
}

/** Details from the signed-in visitor's account; empty on failure, because it is only a convenience. */
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
