import { show } from '../answers'
import { fillIn } from '../office-texts'
import type { Handlers } from '../serve-office'
import type { Office } from '../visit'
import { readLog } from '../staff/staff-log'
import { Paging, Time, useFrame } from '../ui/frame'
import { Page } from '../ui/page'
import { pageOf } from './accounts'

const PAGE_SIZE = 100

type LogRow = Awaited<ReturnType<typeof readLog>>[number]

/** Who did what, for admins. */
export function logPages({ database: { kysely } }: Office) {
  return {
    'GET /log': async ({ query }) => {
      const page = pageOf(query.page)
      // One more tells whether there is another page.
      const rows = await readLog(kysely, PAGE_SIZE + 1, (page - 1) * PAGE_SIZE)
      return show(<LogPage rows={rows.slice(0, PAGE_SIZE)} page={page} hasMore={rows.length > PAGE_SIZE} />)
    },
  } satisfies Partial<Handlers>
}

function LogPage({ rows, page, hasMore }: { rows: readonly LogRow[]; page: number; hasMore: boolean }) {
  const { root, texts } = useFrame()
  const t = texts.log
  const actions = t.actions as Record<string, string>
  return (
    <Page>
      <h1>{t.title}</h1>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it, the keyboard can't scroll */}
      <div className="scroll" role="region" aria-label={t.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.time}</th>
              <th scope="col">{t.who}</th>
              <th scope="col">{t.what}</th>
              <th scope="col">{t.subject}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <Time at={row.done_at} />
                </td>
                <td>{row.name ?? t.server}</td>
                <td>{actions[row.action] ?? row.action}</td>
                <td>
                  <bdi>{row.subject}</bdi> <span className="hint">{describeData(row.data)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Paging
        page={page}
        pages={hasMore ? page + 1 : page}
        hrefOf={(number) => fillIn(`${root}/log?page={{page}}`, { page: number })}
      />
    </Page>
  )
}

function describeData(data: string): string {
  const values = Object.values(JSON.parse(data) as Record<string, string | number>)
  return values.join(' → ')
}
