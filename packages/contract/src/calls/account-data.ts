import { z } from 'zod'
import { companyParameter, defineCalls, requiredText, time } from './call'

export const accountDataCalls = defineCalls({
  accountData: {
    method: 'GET',
    path: 'online/accountData',
    does: 'Gives the address of a file with all that belongs to the account.',
    extension: 'accountData',
    token: 'required',
    query: z.object(companyParameter),
    answer: z.object({ url: z.string().min(1).describe('relative to the base address, or absolute'), expiresAt: time }),
  },
  accountDataFile: {
    method: 'GET',
    path: 'online/accountDataFile',
    does: 'Gives that file to a browser, which sends no token.',
    extension: 'embedded',
    query: z.object({ key: requiredText(300) }),
    gives: 'application/zip',
    answer: z.unknown(),
  },
  accountDelete: {
    method: 'POST',
    path: 'online/accountDelete',
    does: 'Deletes the account and revokes all its tokens.',
    extension: 'accountDelete',
    token: 'required',
    body: z.object({
      password: z.string().max(200),
      inquiries: z.enum(['keep', 'erase']).default('keep'),
      ...companyParameter,
    }),
    answer: z.object({ inquiries: z.object({ erased: z.int(), kept: z.int() }) }),
    messages: [{ message: 'loginWrong', code: 500, when: "another password than the account's" }],
  },
})
