import type { ReactNode } from 'react'
import { fillText } from '../../../../packages/text/src/fill-text'
import { useFrame } from '../ui/frame'
import { LISTS, formatFigure, type ListName, type ListRow } from './lists'

/** Rows shown initially; the others are behind a click, and the export has all. */
const SHOWN = 10
const MAX_SHOWN = 200

interface CountRow {
  key: string
  label: ReactNode
  /** The length of a bar beside the figures, with the same information; without one if undefined. */
  share?: number
  cells: readonly string[]
}

interface CountsProps {
  /** The id of its title. */
  title?: string
  head: readonly string[]
  rows: readonly CountRow[]
}

/** A table of figures by name. */
export function Counts({ title, head, rows }: CountsProps) {
  return (
    <table className="counts" aria-labelledby={title}>
      <thead>
        <tr>
          {head.map((text) => (
            <th scope="col" key={text}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, share, cells }) => (
          <tr key={key}>
            <th scope="row">
              {share === undefined ? (
                label
              ) : (
                <>
                  <span className="counts-label">{label}</span>
                  <svg className="measure" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={Math.max(0, Math.min(100, 100 * share))} height="1" />
                  </svg>
                </>
              )}
            </th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CountTableProps {
  list: ListName
  rows: readonly ListRow[]
  csv: string
}

export function CountTable({ list, rows, csv }: CountTableProps) {
  const { texts } = useFrame()
  const t = texts.visits
  const title = `list-${list}`
  const hint = (t.hints as Partial<Record<ListName, string>>)[list]
  const most = Math.max(1, ...rows.map(({ sessions }) => sessions))
  const rest = rows.slice(SHOWN, MAX_SHOWN)
  return (
    <section className="panel" aria-labelledby={title}>
      <div className="head">
        <h2 id={title}>{t.lists[list]}</h2>
        {rows.length > 0 && (
          <a className="no-print" href={csv} aria-label={fillText(t.csvOf, { list: t.lists[list] })}>
            CSV
          </a>
        )}
      </div>
      {hint && <p className="hint">{hint}</p>}
      {rows.length === 0 ? (
        <p className="hint">{t.none}</p>
      ) : (
        <Rows list={list} rows={rows.slice(0, SHOWN)} most={most} title={title} />
      )}
      {rest.length > 0 && (
        <details>
          <summary>{fillText(t.more, { count: rest.length })}</summary>
          <Rows list={list} rows={rest} most={most} title={title} />
        </details>
      )}
    </section>
  )
}

function Rows({ list, rows, most, title }: Omit<CountTableProps, 'csv'> & { most: number; title: string }) {
  const { texts, language } = useFrame()
  const t = texts.visits
  const { figures } = LISTS[list]
  return (
    <Counts
      title={title}
      head={[t.names[list], ...figures.map((figure) => t.figures[figure])]}
      rows={rows.map((row) => ({
        key: `${row.language}\n${row.name}`,
        label: <Label {...row} />,
        share: row.sessions / most,
        cells: figures.map((figure) => formatFigure(row, figure, language)),
      }))}
    />
  )
}

function Label({ label, href, detail }: ListRow) {
  const name = <bdi>{label}</bdi>
  return (
    <>
      {href === null ? name : <a href={href}>{name}</a>}{' '}
      {detail !== '' && <bdi className={href === null ? 'hint' : 'hint counts-path'}>{detail}</bdi>}
    </>
  )
}
