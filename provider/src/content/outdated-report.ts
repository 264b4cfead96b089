import {
  EnglishHistory,
  findOutdatedTexts,
  type EnglishChange,
  type GitHistory,
  type Outdated,
  type OutdatedText,
} from '../../../packages/content/src/outdated'
import type { Content } from '../../../packages/content/src/types'

/** More than anyone reads; each costs git some 20 ms per commit of its file. */
const MAX_CHANGES = 200

/**
 * Lists outdated translations immediately; changes of their English are looked up in git's history in the background
 * and included in later answers.
 */
export class OutdatedReport {
  private content: Content | undefined
  private texts: Promise<OutdatedText[]> = Promise.resolve([])
  private changes = new Map<string, EnglishChange>()

  async read(content: Content, history: GitHistory | undefined): Promise<Outdated[]> {
    if (content !== this.content) {
      this.content = content
      this.texts = findOutdatedTexts(content)
      void this.lookUp(content, new EnglishHistory(content.folder, history))
    }
    const texts = await this.texts
    return texts.map((text) => {
      const { file, language, field } = text
      return { file, language, field, english: this.changes.get(keyOf(text)) ?? null }
    })
  }

  private async lookUp(content: Content, history: EnglishHistory): Promise<void> {
    const texts = (await this.texts).slice(0, MAX_CHANGES)
    if (this.content !== content) return
    const known = this.changes
    this.changes = new Map()
    for (const text of texts) {
      const change = known.get(keyOf(text))
      if (change) this.changes.set(keyOf(text), change)
    }
    for (const text of texts) {
      if (this.changes.has(keyOf(text))) continue
      const change = await history.findChange(text)
      if (this.content !== content) return
      // Changes that git did not find are looked up again after the next content change.
      if (change) this.changes.set(keyOf(text), change)
    }
  }
}

const keyOf = ({ englishFile, field, from, english }: OutdatedText): string =>
  JSON.stringify([englishFile, field, from, english])
