import {
  draftSchemas,
  itemSchemas,
  itemTextSchema,
  type ItemFacts,
  type ItemFileText,
} from '../../contract/src/content'
import type { Kind } from '../../contract/src/kinds'
import { describeIssues, splitMarkdown, valueAt, type Parsed } from './parse-text'
import type { Problem } from './problems'
import type { ItemText } from './types'
import { isEmpty } from './writing/tidy-value'

export interface ItemFile {
  facts: ItemFacts
  text: ItemText
  lacks: Problem[]
}

/** Missing fields are listed in `lacks`; present ones must be valid. */
export function parseItemFile(file: string, written: string, kind: Kind): Parsed<ItemFile> {
  const { value: read, problems } = splitMarkdown(file, written)
  if (problems) return { problems }
  const { front, body } = read
  const whole = itemSchemas[kind].safeParse(front)
  if (whole.success) return { value: { ...split(whole.data, body), lacks: [] } }
  const { issues } = whole.error
  const wrong = issues.filter(({ path }) => !isEmpty(valueAt(front, path)))
  if (wrong.length > 0) return { problems: describeIssues(file, written, front, wrong) }
  const filled = Object.fromEntries(Object.entries(front as object).filter(([, value]) => !isEmpty(value)))
  const known = split(draftSchemas[kind].parse(filled), body)
  return { value: { ...known, lacks: describeIssues(file, written, front, issues) } }
}

function split(value: ItemFacts & ItemFileText, body: string): { facts: ItemFacts; text: ItemText } {
  const entries = Object.entries(value)
  const isText = ([name]: [string, unknown]) => name in itemTextSchema.shape
  return {
    facts: Object.fromEntries(entries.filter((entry) => !isText(entry))) as unknown as ItemFacts,
    text: { ...Object.fromEntries(entries.filter(isText)), body },
  }
}
