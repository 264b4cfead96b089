import { localeOf } from '../../../../packages/text/src/languages'
import { fillText } from '../../../../packages/text/src/fill-text'
import { dateFormat, useFrame } from './frame'

export function Due({ at, now = Date.now() }: { at: string; now?: number }) {
  const { language, texts, timeZone } = useFrame()
  const t = texts.due
  const format = dateFormat(language, { weekday: 'short', month: 'short', day: 'numeric', timeZone })
  const day = format.format(Date.parse(at))
  const isOverdue = Date.parse(at) < now
  const text = isOverdue ? t.overdue : day === format.format(now) ? t.today : t.due
  return (
    <span className={`tag due${isOverdue ? ' overdue' : ''}`}>
      <time dateTime={at}>{fillText(text, { day })}</time>
    </span>
  )
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

export function Age({ at, now = Date.now() }: { at: string; now?: number }) {
  const { language } = useFrame()
  const ago = Math.max(0, now - Date.parse(at))
  const [unit, length] = STEPS.find(([, ms]) => ago >= ms) ?? STEPS[2]
  const format = new Intl.RelativeTimeFormat(localeOf(language))
  return <time dateTime={at}>{format.format(-Math.floor(ago / length), unit)}</time>
}
