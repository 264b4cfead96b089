import type { Insertable, Selectable } from 'kysely'
import type { VisitDaysTable, VisitKind, VisitsTable } from '../database/tables'
import { DIRECT, type AddressReader } from './read-address'

/** Named rows per day and kind, for all languages; the others are merged into one row per language. */
export const NAMES_KEPT: Readonly<Record<VisitKind, number>> = {
  all: 100,
  page: 500,
  product: 1000,
  search: 300,
  referrer: 300,
  device: 100,
  step: 100,
}

/** Names in memory while a day is counted; beyond that, the least viewed are merged. */
const NAMES_HELD = 20_000

/** The name of all items not listed by name. */
export const OTHERS = ''

/** Steps towards an inquiry, counted in sessions. */
export const STEPS = ['product', 'inquiry', 'sent'] as const

type Step = (typeof STEPS)[number]

export type CountedVisit = Pick<Selectable<VisitsTable>, 'session_id' | 'visited_page' | 'referer' | 'device'>

export interface CountedInquiry {
  sessionId: string
  language: string
  /** Paths of its products. */
  products: readonly string[]
}

export type DayRow = Omit<Insertable<VisitDaysTable>, 'day'> & { asked: number }

/** A session, with its once-per-session counts; belongs to the language in which it began. */
interface Session {
  language: string
  referrer: string
  device: string
  views: number
  steps: Set<Step>
}

interface Counter {
  kind: VisitKind
  language: string
  name: string
  views: number
  sessions: Set<Session>
  asked: Set<string>
}

/** Counts one day's visits, in chronological order. */
export class DayCounts {
  views = 0
  private readonly sessions = new Map<string, Session>()
  private readonly counters = new Map<string, Counter>()

  constructor(private readonly reader: AddressReader) {}

  add({ session_id, visited_page, referer, device }: CountedVisit): void {
    const seen = this.reader.readPage(visited_page)
    const session = this.sessionOf(session_id, seen.language)
    this.views += 1
    session.views += 1
    if (session.referrer === DIRECT) session.referrer = this.reader.readReferrer(referer)
    session.device ||= device
    if (seen.isProduct) session.steps.add('product')
    if (seen.isInquiry) session.steps.add('inquiry')
    this.count('all', seen.language, OTHERS, session)
    this.count(seen.isProduct ? 'product' : 'page', seen.language, seen.path, session)
    if (seen.words !== null) this.count('search', seen.language, seen.words, session)
  }

  addInquiry({ sessionId, language, products }: CountedInquiry): void {
    const session = this.sessions.get(sessionId)
    session?.steps.add('sent')
    for (const path of new Set(products)) {
      this.counterOf('product', session?.language ?? language, path).asked.add(sessionId)
    }
  }

  /** The most viewed names by kind, the others merged. */
  list(): DayRow[] {
    const ofPages = (['all', 'page', 'product', 'search'] as const).flatMap((kind) => this.listKind(kind))
    this.counters.clear()
    for (const session of this.sessions.values()) {
      const { language, referrer, device, steps, views } = session
      this.count('referrer', language, referrer, session, views)
      this.count('device', language, device, session, views)
      for (const step of steps) this.count('step', language, step, session, views)
    }
    return [...ofPages, ...(['referrer', 'device', 'step'] as const).flatMap((kind) => this.listKind(kind))]
  }

  private listKind(kind: VisitKind): DayRow[] {
    const mine = [...this.counters.values()].filter((counter) => counter.kind === kind)
    const named = mine.filter(({ name }) => name !== OTHERS).sort((one, other) => rankOf(other) - rankOf(one))
    for (const counter of named.slice(NAMES_KEPT[kind])) this.giveWay(counter)
    return [...this.counters.values()]
      .filter((counter) => counter.kind === kind)
      .map(({ language, name, views, sessions, asked }) => {
        // A session is counted where it began, or a change of language would count it twice.
        const begun = kind === 'all' ? [...sessions].filter((session) => session.language === language) : [...sessions]
        return { kind, language, name, views, sessions: begun.length, asked: asked.size, found: null }
      })
  }

  private sessionOf(id: string, language: string): Session {
    const known = this.sessions.get(id)
    if (known) return known
    const begun: Session = { language, referrer: DIRECT, device: '', views: 0, steps: new Set() }
    this.sessions.set(id, begun)
    return begun
  }

  private count(kind: VisitKind, language: string, name: string, session: Session, views = 1): void {
    const counter = this.counterOf(kind, language, name)
    counter.views += views
    counter.sessions.add(session)
  }

  private counterOf(kind: VisitKind, language: string, name: string): Counter {
    const key = keyOf(kind, language, name)
    const known = this.counters.get(key)
    if (known) return known
    if (this.counters.size >= NAMES_HELD) this.makeRoom()
    const begun: Counter = { kind, language, name, views: 0, sessions: new Set(), asked: new Set() }
    this.counters.set(key, begun)
    return begun
  }

  /** A bot may request a million URLs, which nobody else does. */
  private makeRoom(): void {
    for (let most = 1; this.counters.size > NAMES_HELD / 2; most *= 2) {
      for (const counter of this.counters.values()) {
        if (counter.name !== OTHERS && rankOf(counter) <= most) this.giveWay(counter)
      }
    }
  }

  private giveWay(counter: Counter): void {
    const { kind, language, name } = counter
    this.counters.delete(keyOf(kind, language, name))
    const key = keyOf(kind, language, OTHERS)
    const others = this.counters.get(key) ?? {
      ...counter,
      name: OTHERS,
      views: 0,
      sessions: new Set(),
      asked: new Set(),
    }
    others.views += counter.views
    for (const session of counter.sessions) others.sessions.add(session)
    for (const id of counter.asked) others.asked.add(id)
    this.counters.set(key, others)
  }
}

/** Products with inquiries always get a row. */
function rankOf({ kind, views, sessions, asked }: Counter): number {
  return kind === 'referrer' ? sessions.size : views + asked.size * 1000
}

function keyOf(kind: VisitKind, language: string, name: string): string {
  return `${kind}\n${language}\n${name}`
}
