import { fillText } from '../../../../packages/text/src/fill-text'
import { useFrame } from '../ui/frame'
import { LISTS, formatFigure, type ListName, type ListRow } from './lists'

/** Rows shown initially; the others are behind a click, and the export has all. */
const SHOWN = 10
const MAX_SHOWN = 200

/** A bar beside figures with the same information. */
export function Measure({ share }: { share: number }) {
  return (
    <svg className="measure" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.max(0, Math.min(100, 100 * share))} height="1" />
    </svg>
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
    <table className="counts" aria-labelledby={title}>
      <thead>
        <tr>
          <th scope="col">{t.names[list]}</th>
          {figures.map((figure) => (
            <th scope="col" key={figure}>
              {t.figures[figure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.language}\n${row.name}`}>
            <th scope="row">
              <span className="counts-label">
                {row.href === null ? (
                  <bdi>{row.label}</bdi>
                ) : (
                  <a href={row.href}>
                    <bdi>{row.label}</bdi>
                  </a>
                )}{' '}
                {row.detail !== '' && (
                  <bdi className={row.href === null ? 'hint' : 'hint counts-path'}>{row.detail}</bdi>
                )}
              </span>
              <Measure share={row.sessions / most} />
            </th>
            {figures.map((figure) => (
              <td key={figure}>{formatFigure(row, figure, language)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
