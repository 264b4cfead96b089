import { whileClockIsSure } from '../../../provider/src/database/retention'
import { providerForEach } from '../support/test-provider'

const provider = providerForEach()
afterEach(() => jest.restoreAllMocks())

test('a clock that jumps years ahead removes nothing until it has said so twice', async () => {
  const { kysely } = provider.database
  await provider.post('/online/accessRecords', { visitedPage: '/', companyId: '1' })
  const stored = async () => (await kysely.selectFrom('visits').select('id').execute()).length
  const remove = whileClockIsSure(kysely, { keepVisitsDays: -1, keepInquiriesDays: undefined })
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 4 * 365 * 86_400_000)
  await remove()
  expect(await stored()).toBe(1)
  await remove()
  expect(await stored()).toBe(0)
})
