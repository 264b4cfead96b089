import { ProviderError } from './provider-error'

export type VersionCheck = {
  /** Throws a `mixedContent` error when the answer's version is another than that of those before. */
  readonly see: (version: string | null | undefined, address: string) => void
}

/**
 * Watches that all answers of one sourcing run are of one version of the content: several processes behind one address
 * may have read it at different moments. Answers that name none are taken as they are.
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
