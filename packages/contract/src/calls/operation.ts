import { z } from 'zod'
import { defineCalls, time } from './call'

const problems = z.array(
  z.object({
    file: z.string(),
    field: z.string().nullable(),
    line: z.int().nullable(),
    message: z.string(),
  }),
)
/**
 * `partial`: invalid files are served in their last valid state or left out, all else is current. `invalid`: none of the
 * new files can be served; the previous content is. `failed`: the cause is not in the files.
 */
const state = z.enum(['current', 'partial', 'invalid', 'failed'])
const commit = z.string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/, 'is not the whole id of a commit')

export const operationCalls = defineCalls({
  contentStatus: {
    method: 'GET',
    path: 'online/contentStatus',
    does: "Says what is wrong in the content's files, to those who edit them.",
    extension: 'embedded',
    answer: z.object({
      state,
      changedAt: time,
      checkedAt: time,
      problems,
      withheld: z
        .array(z.object({ unit: z.string(), shown: z.enum(['former', 'nothing']) }))
        .describe('items and categories that are served as they were, or not at all'),
      nextChangeAt: time.nullable().describe('when the next item appears or goes'),
      outdated: z
        .array(
          z.object({
            file: z.string(),
            language: z.string(),
            field: z.string(),
            english: z.object({ before: z.array(z.string()), now: z.array(z.string()) }).nullable(),
          }),
        )
        .describe('translations whose English has changed since, with its changed lines where git knows them'),
    }),
    example: {
      state: 'partial',
      changedAt: '2026-03-31T09:00:00.000Z',
      checkedAt: '2026-03-31T09:05:00.000Z',
      problems: [
        { file: 'products/tray/index.en.md', field: 'sort', line: 3, message: 'expected number, received string' },
      ],
      withheld: [{ unit: 'products/tray', shown: 'former' }],
      nextChangeAt: '2026-04-01T00:00:00.000Z',
      outdated: [
        {
          file: 'products/tray/index.de.md',
          language: 'de',
          field: 'name',
          english: { before: ['Tray'], now: ['Deep tray'] },
        },
      ],
    },
  },
})

export type ContentStatus = z.output<typeof operationCalls.contentStatus.answer>

/** For the publisher, which has the secret. */
export const contentLoadCalls = defineCalls({
  contentLoad: {
    method: 'POST',
    path: 'online/contentLoad',
    does: "Serves a commit of the content's repository, and answers with what is served then.",
    extension: 'embedded',
    body: z.object({ commit }),
    answer: z.object({
      version: z.string(),
      contentVersion: z.object({ commit, committedAt: time }).nullable(),
      state,
      problems,
    }),
    example: {
      version: 'Jx1vKq3mS0yWb2rT8uYe9A',
      contentVersion: {
        commit: '3f1c2a9d7be04c58a6f0e1d2c3b4a5968778695a',
        committedAt: '2026-03-31T08:59:00.000Z',
      },
      state: 'current',
      problems: [],
    },
  },
})
