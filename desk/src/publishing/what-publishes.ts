import type { Connection } from './connection'

/** What brings a save to visitors here, in a sentence (docs/deploying.md, `DESK_PUBLISHING`). */
export function describeWhatPublishes(publishing: 'button' | 'save', kind: Connection['kind']): string {
  if (publishing === 'button') return 'Saving keeps your work. Publish brings everything that is saved to the site.'
  return kind === 'netlify'
    ? 'Each save is published by itself: Netlify builds the site after it. The button builds once more.'
    : 'Each save is published by itself, within a minute or so. The button publishes at once.'
}
