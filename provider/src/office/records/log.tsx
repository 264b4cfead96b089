import type { Slice } from '../../database/keyset-slices'
import { show } from '../answers'
import type { Handlers } from '../serve-office'
import type { Office } from '../visit'
import { readLog } from '../../staff/staff-log'
import { Paging, Time, useFrame } from '../ui/frame'
import { Page } from '../ui/page'
import { readListPage, readStart, writeStart, type ListPage } from '../ui/page-of-list'

const PAGE_SIZE = 100

type LogRow = Awaited<ReturnType<typeof readLog>>[number]

export function logPages({ database: { kysely } }: Office) {
  return {
    'GET /log': async ({ query }) => {
      const start = readStart(query)
      const read = (slice: Slice, limit: number) => readLog(kysely, slice, limit)
      const slices = [{ ...start, until: null }]
      const placeOf = ({ done_at, id }: LogRow) => ({ at: done_at, id })
      return show(<LogPage {...await readListPage(start, PAGE_SIZE, slices, read, placeOf)} />)
    },
  } satisfies Partial<Handlers>
}

function LogPage({ rows, newer, older }: ListPage<LogRow>) {
  const { root, texts } = useFrame()
  const t = texts.log
  const actions = t.actions as Record<string, string>
  return (
    <Page title={t.title}>
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
                  <bdi>{row.email ?? row.subject}</bdi> <span className="hint">{describeData(row.data)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Paging
        newer={newer}
        older={older}
        hrefOf={(start) => `${root}/log?${new URLSearchParams(writeStart(start)).toString()}`}
      />
    </Page>
  )
}

function describeData(data: string): string {
  const values = Object.values(JSON.parse(data) as Record<string, string | number>)
  return values.join(' → ')
}
