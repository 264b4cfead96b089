export interface Activity {
  name: string
  seconds: number
  /** Number of items, if counted. */
  count?: number
}

/** `success name - 1.234s`, or with a count `success name - 1.234s - 5/5 4.06/s` */
const ACTIVITY = /^success (.+?) - ([\d.]+)s(?: - (\d+)\/\d+ [\d.]+\/s)?$/

/** Colours and cursor movements. */
// eslint-disable-next-line no-control-regex
const ESCAPES = /\x1b\[[\d;]*[A-Za-z]/g

const HTML_ACTIVITY = 'Building static HTML for pages'

/** Reads the activities of a build from Gatsby's output without a terminal. */
export function readActivities(output: string): Activity[] {
  return output.split('\n').flatMap((line): Activity[] => {
    const [, name, seconds, count] = ACTIVITY.exec(line.replace(ESCAPES, '').trim()) ?? []
    if (name === undefined) return []
    return [{ name, seconds: Number(seconds), ...(count !== undefined && { count: Number(count) }) }]
  })
}

/** Pages rendered to HTML. */
export function countRendered(activities: readonly Activity[]): number {
  return activities.find(({ name }) => name === HTML_ACTIVITY)?.count ?? 0
}
