import { countRendered, readActivities } from '../../../scripts/lib/measure/read-build-output'

const OUTPUT = `success compile gatsby files - 1.234s
warn Something - 12s is no activity
success Items from the provider - 0.623s - 2750/2750 4416.18/s
\u001b[2K\u001b[1A\u001b[2K\u001b[Gsuccess run queries in workers - 6.940s - 793/793 114.26/s
success Building static HTML for pages - 2.511s - 99/99 39.42/s
info Done building in 31.2 sec
`

describe('readActivities', () => {
  test('reads names, seconds and counts, and nothing else', () => {
    expect(readActivities(OUTPUT)).toEqual([
      { name: 'compile gatsby files', seconds: 1.234 },
      { name: 'Items from the provider', seconds: 0.623, count: 2750 },
      { name: 'run queries in workers', seconds: 6.94, count: 793 },
      { name: 'Building static HTML for pages', seconds: 2.511, count: 99 },
    ])
  })

  test('understands names with a dash', () => {
    expect(readActivities('success Write - and read - 0.5s')).toEqual([{ name: 'Write - and read', seconds: 0.5 }])
  })
})

describe('countRendered', () => {
  test('counts the pages whose HTML was made', () => {
    expect(countRendered(readActivities(OUTPUT))).toBe(99)
  })

  test('is zero where none was', () => {
    expect(countRendered(readActivities('success createPages - 0.1s'))).toBe(0)
  })
})
