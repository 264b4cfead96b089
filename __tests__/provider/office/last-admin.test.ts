import { changeStaff, listStaff } from '../../../provider/src/office/staff/staff'
import { describeDatabases } from '../../contract/support/databases'
import { startTestProvider } from '../support/test-provider'
import { employ } from './support/office-client'

jest.setTimeout(120_000)

describeDatabases(({ create }) => {
  it('of two admins who take each other’s role at the same moment, one stays admin', async () => {
    const provider = await startTestProvider(await create())
    try {
      const { database } = provider
      const pair = [
        await employ(provider, 'ada@example.com', 'admin'),
        await employ(provider, 'lin@example.com', 'admin'),
      ]
      for (let round = 0; round < 10; round += 1) {
        await database.kysely.updateTable('staff').set({ role: 'admin' }).execute()
        const done = await Promise.all(pair.map(({ id }) => changeStaff(database, id, { role: 'sales' })))
        expect(done.sort()).toEqual([false, true])
        expect((await listStaff(database.kysely)).map(({ role }) => role).sort()).toEqual(['admin', 'sales'])
      }
    } finally {
      await provider.close()
    }
  })
})
