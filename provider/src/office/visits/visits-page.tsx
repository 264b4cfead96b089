import { Fragment } from 'react'
import { localeOf } from '../../../../packages/text/src/languages'
import { STEPS } from '../../visits/day-counts'
import { nameLanguage } from '../office-texts'
import { fillText } from '../../../../packages/text/src/fill-text'
import { Choice, Field, Tabs, Time, useFrame } from '../ui/frame'
import { Page } from '../ui/page'
import { Counts, CountTable } from './count-table'
import { DayChart } from './day-chart'
import type { ListName, ListRow } from './lists'
import { PERIODS, writeShown, type Shown } from './period'
import type { DayCount } from './read-counts'

/** Short ones are stacked. */
const PANELS: readonly (readonly ListName[])[] = [
  ['products'],
  ['pages'],
  ['searches', 'missing'],
  ['languages'],
  ['referrers'],
  ['devices'],
]

interface VisitsProps {
  shown: Shown
  /** Every day of the period. */
  days: readonly DayCount[]
  lists: Readonly<Record<ListName, readonly ListRow[]>>
  /** Sessions that reached each step to an inquiry. */
  steps: Readonly<Record<(typeof STEPS)[number], number>>
  /** Null before the first count. */
  countedAt: string | null
  languages: readonly string[]
}

export function VisitsPage({ shown, days, lists, steps, countedAt, languages }: VisitsProps) {
  const { texts, root, language } = useFrame()
  const t = texts.visits
  const total = (figure: 'views' | 'sessions') => days.reduce((sum, day) => sum + day[figure], 0)
  const address = (change: Partial<Shown>) => `${root}/visits${writeShown({ ...shown, ...change })}`
  const table = (list: ListName) => (
    <CountTable list={list} rows={lists[list]} csv={`${root}/visits/export.csv${writeShown(shown, { list })}`} />
  )
  return (
    <Page
      wide
      title={t.title}
      head={
        <div className="head">
          <h1>{t.title}</h1>
          {countedAt !== null && (
            <p className="hint">
              {t.countedAt} <Time at={countedAt} />
            </p>
          )}
        </div>
      }
    >
      <Tabs
        label={t.period}
        tabs={PERIODS.map((days) => ({
          href: address({ days }),
          isHere: shown.days === days,
          text: days === PERIODS[3] ? t.year : fillText(t.days, { count: days }),
        }))}
      />
      <form method="get" action={`${root}/visits`} className="filters visits-filters no-print" role="search">
        <Field label={texts.inbox.from} name="from" type="date" value={shown.from} />
        <Field label={texts.inbox.to} name="to" type="date" value={shown.to} />
        <Choice
          label={texts.inbox.language}
          name="language"
          value={shown.language}
          options={[['', texts.inbox.all], ...languages.map((code) => [code, nameLanguage(code, language)] as const)]}
        />
        <p className="filter-buttons">
          <button className="primary">{texts.inbox.apply}</button>
        </p>
      </form>
      {total('views') === 0 ? (
        <p className="empty">{countedAt === null ? t.never : t.nothing}</p>
      ) : (
        <>
          <DayChart days={days} />
          <div className="columns">
            {PANELS.map((lists) => (
              <div key={lists[0]} className="visits-lists">
                {lists.map((list) => (
                  <Fragment key={list}>{table(list)}</Fragment>
                ))}
              </div>
            ))}
          </div>
          <h2>{t.way}</h2>
          <p className="hint">{t.wayHint}</p>
          <div className="columns">
            <Steps sessions={total('sessions')} steps={steps} />
            {table('ways')}
          </div>
        </>
      )}
      <section className="panel" aria-labelledby="how">
        <h2 id="how">{t.how.title}</h2>
        <ul className="how hint">
          {[t.how.session, t.how.notTracked, t.how.day, t.how.searches, t.how.device, t.how.kept].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </Page>
  )
}

function Steps({ sessions, steps }: { sessions: number; steps: VisitsProps['steps'] }) {
  const { texts, language } = useFrame()
  const t = texts.visits
  const locale = localeOf(language)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const number = new Intl.NumberFormat(locale)
  const rows = [['all', sessions] as const, ...STEPS.map((step) => [step, steps[step]] as const)]
  return (
    <section className="panel" aria-labelledby="steps-title">
      <h2 id="steps-title">{t.stepsTitle}</h2>
      <Counts
        title="steps-title"
        head={[t.step, t.figures.sessions, t.figures.share]}
        rows={rows.map(([step, count]) => ({
          key: step,
          label: t.steps[step],
          share: count / Math.max(1, sessions),
          cells: [number.format(count), percent.format(count / Math.max(1, sessions))],
        }))}
      />
    </section>
  )
}
