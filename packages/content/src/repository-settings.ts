import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

/** The git repository that the content comes from. */
export interface RepositorySettings {
  /** As git takes it; it holds no password. */
  address: string
  branch: string
  /** The content's folder in the repository; empty: the whole repository. */
  folder: string
  deployKeyFile: string | undefined
  tokenFile: string | undefined
}

/** What is no path, but `https://…`, `ssh://…` or `user@host:…`. */
const ADDRESS = /^[\w+.-]+:\/\/|^[^/.][^/]*:/

const readableFile = z
  .string()
  .transform((file) => resolve(file))
  .refine(isReadable, { error: 'must be a file that this service can read' })
  .optional()

/** Environment variables that the provider and the publisher share. */
export const repositoryVariables = {
  CONTENT_REPOSITORY: z
    .string()
    .refine((address) => !address.startsWith('-') && !/\s/.test(address), {
      error: 'must be an address that git knows',
    })
    .refine((address) => !(URL.canParse(address) && new URL(address).password !== ''), {
      error: 'has a password in it; write that into a file, and name the file in CONTENT_TOKEN_FILE',
    })
    .transform((address) => (ADDRESS.test(address) ? address : resolve(address)))
    .optional(),
  CONTENT_BRANCH: z
    .string()
    .regex(/^(?![-/])(?!.*(\.\.|\/\/|@\{|\/$|\.lock$))[^\s~^:?*[\\]+$/, 'must be the name of a branch')
    .default('main'),
  CONTENT_FOLDER: z
    .string()
    .default('content')
    .transform((folder) => folder.split('/').filter((part) => part !== '' && part !== '.'))
    .refine((parts) => !parts.includes('..'), { error: "must be a folder in the repository, or '.'" })
    .transform((parts) => parts.join('/')),
  CONTENT_DEPLOY_KEY_FILE: readableFile,
  CONTENT_TOKEN_FILE: readableFile,
  CONTENT_POLL_SECONDS: z
    .string()
    .regex(/^(0|[5-9]|[1-9]\d{1,5})$/, 'must be a number of seconds from 5, or 0')
    .transform(Number)
    .optional(),
}

/**
 * The variables of a repository that PROVIDER_CONTENT names, as `address` or `address#branch`, in place of a folder.
 */
export function readContentAddress(content: string | undefined): Record<string, string> | undefined {
  if (content === undefined || !ADDRESS.test(content)) return undefined
  const [address = '', branch] = content.split('#')
  return { CONTENT_REPOSITORY: address, ...(branch !== undefined && { CONTENT_BRANCH: branch }) }
}

/** Undefined where the content is a folder. */
export function readRepositorySettings(
  values: z.output<z.ZodObject<typeof repositoryVariables>>,
): RepositorySettings | undefined {
  if (values.CONTENT_REPOSITORY === undefined) return undefined
  return {
    address: values.CONTENT_REPOSITORY,
    branch: values.CONTENT_BRANCH,
    folder: values.CONTENT_FOLDER,
    deployKeyFile: values.CONTENT_DEPLOY_KEY_FILE,
    tokenFile: values.CONTENT_TOKEN_FILE,
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}
