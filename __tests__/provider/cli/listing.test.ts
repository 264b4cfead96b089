import { formatTable } from '../../../packages/text/src/print-rows'
import { inquiryListing } from '../../../provider/src/cli/inquiry-listing'
import { formatListing } from '../../../provider/src/cli/run-listing'
import { visitListing } from '../../../provider/src/cli/visit-listing'
import { providerForEach } from '../support/test-provider'
import { runToEnd } from '../support/spawn-provider'

const provider = providerForEach()

const inquire = async (name: string, more: object = {}): Promise<void> => {
  const body = { name, email: 'a@example.com', message: 'Hello', consent: true, companyId: '1', ...more }
  await provider.post('/online/inquiryAdd', body)
  await new Promise((resolve) => setTimeout(resolve, 3))
}
const inquiries = (...args: string[]) =>
  formatListing(inquiryListing, args, { PROVIDER_DATA: provider.folders.data }, '/')

describe('npm run provider -- inquiries', () => {
  it('prints a table, the newest last', async () => {
    await inquire('First')
    await inquire('Second', { message: 'Line\none \u001b[31mred' })
    const lines = (await inquiries()).split('\n')
    expect(lines[0]).toMatch(/^received +reference +name +company/)
    expect(lines[2]).toMatch(/First/)
    expect(lines[3]).toMatch(/Second.*Line one \[31mred/)
    expect(lines).toHaveLength(4)
  })

  it('prints only the newest with --limit', async () => {
    await inquire('First')
    await inquire('Second')
    await inquire('Third')
    const rows = JSON.parse(await inquiries('--json', '--limit', '2')) as { name: string }[]
    expect(rows.map(({ name }) => name)).toEqual(['Second', 'Third'])
  })

  it('prints CSV that no spreadsheet reads as formulas', async () => {
    await inquire('=HYPERLINK("http://evil.example")', { phone: '+49 30 1', company: 'Smith, "Sons"' })
    const csv = await inquiries('--csv')
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")","Smith, ""Sons""",`)
    expect(csv).toContain(`'+49 30 1`)
  })

  it('says so when there are none', async () => expect(await inquiries()).toBe('There are no inquiries yet.'))

  it('says so when there is no database', async () => {
    const listing = formatListing(inquiryListing, [], { PROVIDER_DATA: '/nowhere/at/all' }, '/')
    await expect(listing).rejects.toThrow(/no inquiries yet: the database .* does not exist/)
  })

  it.each([['--limit', '0'], ['--csv', '--json'], ['--what']])('explains its use after %s', async (...args) => {
    await expect(inquiries(...args)).rejects.toThrow(/Usage: npm run provider -- inquiries/)
  })

  it('runs as a program, with an exit code', async () => {
    await inquire('First')
    const good = await runToEnd('cli/inquiries.ts', ['--json'], { PROVIDER_DATA: provider.folders.data })
    expect(good).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('"name": "First"') as unknown })
    const bad = await runToEnd('cli/inquiries.ts', [], { PROVIDER_DATA: '/nowhere/at/all' })
    expect(bad).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('no inquiries yet') as unknown })
  })
})

describe('npm run provider -- visits', () => {
  it('prints what was visited', async () => {
    await provider.post('/online/accessRecords', { visitedPage: '/food-tray', companyId: '1' })
    const table = await formatListing(visitListing, [], { PROVIDER_DATA: provider.folders.data }, '/')
    expect(table).toMatch(/\/food-tray/)
  })
})

describe('the formats', () => {
  it('align wide characters', () => {
    const columns = [
      { name: 'a', value: (row: string) => row },
      { name: 'b', value: () => 'x' },
    ]
    expect(formatTable(['寿司', 'abcd'], columns).split('\n')).toEqual(['a     b', '----  -', '寿司  x', 'abcd  x'])
  })
})
