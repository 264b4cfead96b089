import {
  EnglishHistory,
  findOutdatedTexts,
  type EnglishChange,
  type GitHistory,
  type Outdated,
  type OutdatedText,
} from './outdated'
import type { Content } from './types'

/** A reader gets through no more; each takes git some 20 ms for each commit of its file. */
const MOST_CHANGES = 200

/**
 * Says which translations are outdated at once; how their English changed is looked up in git's history afterwards, and
 * stands in later answers.
 */
export class OutdatedReport {
  private content: Content | undefined
  private texts: Promise<OutdatedText[]> = Promise.resolve([])
  private changes = new Map<string, EnglishChange | null>()

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
    const texts = (await this.texts).slice(0, MOST_CHANGES)
    const known = this.changes
    this.changes = new Map(
      texts.flatMap((text) => {
        const change = known.get(keyOf(text))
        return change === undefined ? [] : [[keyOf(text), change]]
      }),
    )
    for (const text of texts) {
      if (this.content !== content) return
      if (!this.changes.has(keyOf(text))) this.changes.set(keyOf(text), await history.findChange(text))
    }
  }
}

const keyOf = ({ englishFile, field, from, english }: OutdatedText): string =>
  JSON.stringify([englishFile, field, from, english])
