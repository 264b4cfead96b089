import { z } from 'zod'

/** An archive's last entry; an archive without it is truncated. */
export const MANIFEST_NAME = 'manifest.json'

/** The database's entry: an SQLite file, or pg_dump's own format. */
export const DATABASE_NAMES = { libsql: 'database.db', postgres: 'database.dump' } as const

/** Allowed entry names; none leads out of a folder. */
export const ENTRY_PATTERN = /^(?:database\.(?:db|dump)|attachments\/[\w-][\w.-]*|manifest\.json)$/

export const FORMAT = 1

export const manifestSchema = z.object({
  format: z.number(),
  createdAt: z.iso.datetime(),
  database: z.enum(['libsql', 'postgres']),
  migrations: z.array(z.string()),
  /** All entries except the manifest; sizes in bytes, digests in hexadecimal. */
  entries: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
  /** Ids of inquiries erased, with their files, after the database was read: not restored. */
  erased: z.array(z.string()),
  /** Files of inquiries that were already missing, or whose size had changed since upload. */
  lost: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>
