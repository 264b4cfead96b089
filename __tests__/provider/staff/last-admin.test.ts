import { changeStaff, listStaff } from '../../../provider/src/staff/staff'
import { describeDatabases } from '../../contract/support/databases'
import { startTestProvider } from '../support/test-provider'
import { employ } from '../office/support/office-client'

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

  it('changes of several people’s roles at the same moment don’t wait for each other for ever', async () => {
    const provider = await startTestProvider(await create())
    try {
      const { database } = provider
      await employ(provider, 'ada@example.com', 'admin')
      const names = ['lin', 'jon', 'mia', 'tom', 'eva', 'ben']
      const others = await Promise.all(names.map((name) => employ(provider, `${name}@example.com`)))
      const roles = Array.from({ length: 40 }, (_, round) => (round % 2 === 0 ? 'admin' : 'sales'))
      const changes = roles.flatMap((role) => others.map(({ id }) => changeStaff(database, id, { role })))
      expect(new Set(await Promise.all(changes))).toEqual(new Set([true]))
    } finally {
      await provider.close()
    }
  })
})
