import type { FieldError } from './validate-inquiry'

/** In bytes, and a number of files; the provider has the same limits (docs/provider-contract.md). */
export const FILE_LIMITS = { count: 5, fileBytes: 10 * 1024 * 1024, totalBytes: 25 * 1024 * 1024 } as const

const MEGABYTE = 1024 * 1024

export interface CheckedFiles {
  /** The files that can be attached, including those chosen before. */
  files: File[]
  error: FieldError | undefined
}

/** Adds the valid files to the chosen ones, without duplicates. The provider checks file types by content. */
export function addFiles(chosen: readonly File[], added: readonly File[]): CheckedFiles {
  const files = [...chosen]
  let error: FieldError | undefined
  for (const file of added) {
    if (files.some((other) => isSame(other, file))) continue
    const found = checkFile(files, file)
    if (found) error ??= found
    else files.push(file)
  }
  return { files, error }
}

function checkFile(chosen: readonly File[], { name, size }: File): FieldError | null {
  if (size === 0) return { text: 'errors.fileEmpty', name }
  if (size > FILE_LIMITS.fileBytes) return { text: 'errors.fileSize', name, max: FILE_LIMITS.fileBytes / MEGABYTE }
  if (chosen.length >= FILE_LIMITS.count) return { text: 'errors.filesCount', max: FILE_LIMITS.count }
  const total = chosen.reduce((sum, file) => sum + file.size, size)
  return total > FILE_LIMITS.totalBytes
    ? { text: 'errors.filesSize', name, max: FILE_LIMITS.totalBytes / MEGABYTE }
    : null
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}
