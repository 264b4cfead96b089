import { z } from 'zod'

/** The last entry of an archive; without it the archive is cut off. */
export const MANIFEST_NAME = 'manifest.json'

/** The entry of the database, by its kind: an SQLite file, or what pg_dump writes in its own format. */
export const DATABASE_NAMES = { libsql: 'database.db', postgres: 'database.dump' } as const

/** What an archive's entries may be called; nothing that leads out of a folder. */
export const ENTRY_PATTERN = /^(?:database\.(?:db|dump)|attachments\/[\w-][\w.-]*|manifest\.json)$/

export const FORMAT = 1

/** What an archive says about itself. */
export const manifestSchema = z.object({
  format: z.number(),
  createdAt: z.iso.datetime(),
  database: z.enum(['libsql', 'postgres']),
  /** The migrations that the database has had. */
  migrations: z.array(z.string()),
  /** All but the manifest; sizes in bytes, digests in hexadecimal digits. */
  entries: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
  /** Ids of inquiries that were erased after the database was read, with their files: they are not restored. */
  erased: z.array(z.string()),
  /** Files of inquiries that were lost already, or had another size than when they came. */
  lost: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>
