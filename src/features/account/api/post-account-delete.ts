import { environment } from '../../../config/environment'
import { post } from '../../../lib/request/client'

const PATH = 'online/accountDelete'

/** What happens to the inquiries of a deleted account. */
export type InquiryFate = 'keep' | 'erase'

/**
 * How many inquiries were erased with the account, and how many are kept without it; zero if the provider does not say.
 */
export interface Deletion {
  erased: number
  kept: number
}

/**
 * Deletes the account of the signed-in visitor.
 * @throws RequestError
 */
export async function postAccountDelete(password: string, inquiries: InquiryFate): Promise<Deletion> {
  const { companyId } = environment
  const { data } = await post(PATH, { password, inquiries, companyId }, { quiet: true })
  const told = ((data ?? {}) as { inquiries?: unknown }).inquiries
  const { erased, kept } = (told ?? {}) as Record<string, unknown>
  return { erased: readCount(erased), kept: readCount(kept) }
}

function readCount(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0
}
