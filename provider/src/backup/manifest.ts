import { z } from 'zod'

/** The last entry of an archive; an archive without it was cut off. */
export const MANIFEST_NAME = 'manifest.json'

/** The database's entry, by its kind: an SQLite file, or pg_dump's own format. */
export const DATABASE_NAMES = { libsql: 'database.db', postgres: 'database.dump' } as const

/** Allowed names of an archive's entries; none leads out of a folder. */
export const ENTRY_PATTERN = /^(?:database\.(?:db|dump)|attachments\/[\w-][\w.-]*|manifest\.json)$/

export const FORMAT = 1

/** What an archive says about itself. */
export const manifestSchema = z.object({
  format: z.number(),
  createdAt: z.iso.datetime(),
  database: z.enum(['libsql', 'postgres']),
  /** The migrations that the database has had. */
  migrations: z.array(z.string()),
  /** All entries but the manifest; sizes in bytes, digests in hexadecimal. */
  entries: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
  /** Ids of inquiries that were erased, with their files, after the database was read: they are not restored. */
  erased: z.array(z.string()),
  /** Files of inquiries that were already lost, or whose size had changed since they arrived. */
  lost: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>
