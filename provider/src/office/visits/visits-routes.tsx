import { DEFAULT_LANGUAGE } from '../../../../packages/text/src/languages'
import { STEPS } from '../../visits/day-counts'
import { refuse, sendContent, show } from '../answers'
import type { Handlers } from '../serve-office'
import type { Office, Visit } from '../visit'
import { LIST_NAMES, LISTS, arrangeList, describeRows, writeListCsv, type ListName } from './lists'
import { daysOf, readShown, type Shown } from './period'
import { readCountedAt, readCounts, readDays } from './read-counts'
import { VisitsPage } from './visits-page'

/** How long the page waits for the latest visits (ms); it shows the time of the count. */
const WAIT_MS = 1000

export function visitsPages({ config, database, live, visitCounter }: Office) {
  const { kysely } = database

  const readList = async (visit: Visit, shown: Shown, list: ListName) => {
    const counts = arrangeList(list, await readCounts(kysely, shown, LISTS[list]))
    return describeRows(list, counts, {
      catalogue: live.current.catalogue,
      language: visit.language,
      texts: visit.frame.texts.visits,
      site: config.origins[0] ?? '',
      siteLanguage: shown.language || DEFAULT_LANGUAGE,
    })
  }

  return {
    'GET /visits': async (visit) => {
      await visitCounter.refresh(WAIT_MS)
      const shown = readShown(visit.query, Date.now())
      const counted = new Map((await readDays(kysely, shown)).map((day) => [day.day, day]))
      const lists = {} as Record<ListName, Awaited<ReturnType<typeof readList>>>
      for (const list of LIST_NAMES) lists[list] = await readList(visit, shown, list)
      const steps = await readCounts(kysely, shown, { kind: 'step', by: ['name'] })
      const stepOf = (step: string) => steps.find(({ name }) => name === step)?.sessions ?? 0
      return show(
        <VisitsPage
          shown={shown}
          days={daysOf(shown).map((day) => counted.get(day) ?? { day, views: 0, sessions: 0 })}
          lists={lists}
          steps={
            Object.fromEntries(STEPS.map((step) => [step, stepOf(step)])) as Record<(typeof STEPS)[number], number>
          }
          countedAt={await readCountedAt(kysely)}
          languages={live.current.catalogue.content.languages.map(({ code }) => code)}
        />,
      )
    },

    'GET /visits/export.csv': async (visit) => {
      const list = LIST_NAMES.find((name) => name === visit.query.list)
      if (!list) return refuse(404)
      const shown = readShown(visit.query, Date.now())
      const text = writeListCsv(list, await readList(visit, shown, list), {
        texts: visit.frame.texts.visits,
        language: visit.language,
      })
      const file = `visits-${list}-${shown.from}-${shown.to}.csv`
      return sendContent(text, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${file}"`,
      })
    },
  } satisfies Partial<Handlers>
}
