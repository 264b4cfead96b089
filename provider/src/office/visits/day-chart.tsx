import { localeOf } from '../../../../packages/text/src/languages'
import type { OfficeLanguage } from '../office-texts'
import { fillText } from '../../../../packages/text/src/fill-text'
import { useFrame } from '../ui/frame'
import { Counts } from './count-table'
import type { DayCount } from './read-counts'

/** For longer periods, a bar is a week. */
const MAX_BARS = 92
const WEEK = 7

interface Bar {
  from: string
  to: string
  views: number
  sessions: number
}

/** Bars of a period, all equally long except perhaps the first. */
function divide(days: readonly DayCount[]): Bar[] {
  const length = days.length > MAX_BARS ? WEEK : 1
  const bars: Bar[] = []
  for (let end = days.length; end > 0; end -= length) {
    const some = days.slice(Math.max(0, end - length), end)
    const sum = (figure: 'views' | 'sessions') => some.reduce((total, day) => total + day[figure], 0)
    bars.unshift({
      from: some[0]?.day ?? '',
      to: some.at(-1)?.day ?? '',
      views: sum('views'),
      sessions: sum('sessions'),
    })
  }
  return bars
}

/** Rounds up to 1, 2 or 5 times a power of ten; at least 2, to have a half. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(2, value)))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= Math.max(2, value)) ?? 10 * power
}

function formatDays({ from, to }: Pick<Bar, 'from' | 'to'>, language: OfficeLanguage): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' })
  return format.formatRange(new Date(from), new Date(to))
}

export function DayChart({ days }: { days: readonly DayCount[] }) {
  const { texts, language } = useFrame()
  const t = texts.visits
  const bars = divide(days)
  const isWeekly = days.length > MAX_BARS
  const title = isWeekly ? t.chart.weekly : t.chart.daily
  const top = roundUp(Math.max(...bars.map(({ views }) => views)))
  const number = new Intl.NumberFormat(localeOf(language))
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return null
  const total = (figure: 'views' | 'sessions') => number.format(bars.reduce((sum, bar) => sum + bar[figure], 0))
  const period = formatDays({ from: first.from, to: last.to }, language)
  const description = fillText(t.chart.description, { period, sessions: total('sessions'), views: total('views') })
  const line = bars.map(({ sessions }, index) => `${index + 0.5},${100 - (100 * sessions) / top}`).join(' ')
  return (
    <section className="panel" aria-labelledby="chart-title">
      <div className="head">
        <h2 id="chart-title">{title}</h2>
        <p className="legend">
          <span className="legend-views">{t.figures.views}</span>
          <span className="legend-sessions">{t.figures.sessions}</span>
        </p>
      </div>
      <div className="chart">
        <div className="chart-scale" aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{number.format(value)}</span>
          ))}
        </div>
        <svg role="img" aria-label={description} viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none">
          {[0, 50, 100].map((y) => (
            <line
              key={y}
              className="chart-grid"
              x1="0"
              x2={bars.length}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {bars.map((bar, index) => (
            <rect
              key={bar.from}
              className="chart-views"
              x={index + 0.12}
              width="0.76"
              y={100 - (100 * bar.views) / top}
              height={(100 * bar.views) / top}
            >
              <title>{`${formatDays(bar, language)}: ${t.figures.sessions} ${number.format(bar.sessions)}, ${t.figures.views} ${number.format(bar.views)}`}</title>
            </rect>
          ))}
          {bars.length > 1 && <polyline className="chart-sessions" points={line} vectorEffect="non-scaling-stroke" />}
        </svg>
        <p className="chart-days" aria-hidden="true">
          <span>{formatDays({ from: first.from, to: first.from }, language)}</span>
          {bars.length > 1 && <span>{formatDays({ from: last.to, to: last.to }, language)}</span>}
        </p>
      </div>
      <details>
        <summary>{t.asTable}</summary>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it, the keyboard can't scroll */}
        <div className="counts-scroll" role="region" aria-label={title} tabIndex={0}>
          <Counts
            head={[isWeekly ? t.week : t.day, t.figures.sessions, t.figures.views]}
            rows={[...bars].reverse().map((bar) => ({
              key: bar.from,
              label: formatDays(bar, language),
              cells: [number.format(bar.sessions), number.format(bar.views)],
            }))}
          />
        </div>
      </details>
    </section>
  )
}
