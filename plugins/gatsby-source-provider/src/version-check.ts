import { ProviderError } from './provider-error'

export type VersionCheck = {
  /** Throws a `mixedContent` error if the answer's version differs from that of earlier ones. */
  readonly see: (version: string | null | undefined, address: string) => void
}

/**
 * Checks that all answers of one sourcing run have the same version of the content: several processes behind one
 * address may have read it at different moments. Answers without a version are accepted.
 */
export const createVersionCheck = (first: string | null | undefined): VersionCheck => {
  let known = first
  return {
    see: (version, address) => {
      if (!version) return
      known ??= version
      if (version !== known) throw new ProviderError('mixedContent', { address, versions: `${known}, ${version}` })
    },
  }
}
