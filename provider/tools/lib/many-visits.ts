import { pathToFileURL } from 'node:url'
import { createClient, type Client } from '@libsql/client'

const PER_SESSION = 4

/** What an address is made of: SQL that gives a number below a limit, the smaller the more often. */
const often = (limit: number) => `(abs(random()) % ${limit}) * (abs(random()) % 1000) / 1000`

/**
 * Fills the file with visits of the days up to the present one, the same number on each: products and pages in eleven
 * languages, some much more often than others, searches, and a robot that makes up addresses.
 *
 * @param pages paths in the default language, those of products first
 */
export async function insertVisits(
  file: string,
  { visits, days, pages, languages }: { visits: number; days: number; pages: readonly string[]; languages: string[] },
): Promise<void> {
  const client = createClient({ url: pathToFileURL(file).href })
  try {
    await client.execute('pragma synchronous = off')
    await client.execute('pragma cache_size = -400000')
    await client.execute('create temp table pages (n integer primary key, page text)')
    await client.execute('create temp table hosts (n integer primary key, host text)')
    await fill(
      client,
      'pages',
      'page',
      languages.flatMap((language) => pages.map((page) => `${language}${page}`)),
    )
    await fill(client, 'hosts', 'host', [
      '',
      '',
      ...Array.from({ length: 400 }, (_, n) => `https://site${n}.example/a?b=c`),
    ])
    await client.execute('drop index visits_session')
    await client.execute('drop index visits_received')
    const perDay = Math.ceil(visits / days)
    const today = Date.parse(new Date().toISOString().slice(0, 10))
    for (let day = 0; day < days; day += 1) {
      const date = new Date(today - (days - 1 - day) * 86_400_000).toISOString().slice(0, 10)
      await client.execute(insertDay(date, perDay, pages.length * languages.length))
    }
    await client.execute('create index visits_session on visits (session_id)')
    await client.execute('create index visits_received on visits (received_at)')
  } finally {
    client.close()
  }
}

async function fill(client: Client, table: string, column: string, values: readonly string[]): Promise<void> {
  const statement = `insert into ${table} (n, ${column}) values (?, ?)`
  await client.batch(
    values.map((value, n) => ({ sql: statement, args: [n, value] })),
    'write',
  )
}

/** In the order of their times, as they come. */
function insertDay(day: string, count: number, pages: number): string {
  const session = `printf('%s-session-%08d-0000000000', '${day}', drawn.n / ${PER_SESSION})`
  return `with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${count - 1}),
    drawn as materialized (select n, abs(random()) % 100 as kind, ${often(pages)} as page, ${often(402)} as host from numbers)
    insert into visits (id, session_id, company_id, visited_page, referer, received_at, device)
    select printf('%s-visit-%08d-000000000000', '${day}', drawn.n), ${session}, '1',
      case when kind < 90 then pages.page
        when kind < 97 then '/search?q=words+' || (abs(random()) % 3000)
        else '/made-up-' || abs(random()) end,
      case when drawn.n % ${PER_SESSION} = 0 then hosts.host else '' end,
      strftime('%Y-%m-%dT%H:%M:%fZ', '${day}', printf('+%f seconds', drawn.n * 86399.0 / ${count})),
      case drawn.n / ${PER_SESSION} % 3 when 0 then 'phone' else 'desktop' end
    from drawn join pages on pages.n = drawn.page join hosts on hosts.n = drawn.host order by drawn.n`
}
