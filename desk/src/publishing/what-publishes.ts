import type { Connection } from './connection'

/** How a save reaches visitors, in a sentence (docs/deploying.md, `DESK_PUBLISHING`). */
export function describeWhatPublishes(publishing: 'button' | 'save', kind: Connection['kind']): string {
  if (publishing === 'button')
    return 'Saving keeps your work; visitors don’t see it yet. “Publish now” brings everything that is saved to the site, except drafts.'
  return kind === 'netlify'
    ? 'Each save is published automatically within a few minutes, except drafts. The button builds once more.'
    : 'Each save is published automatically within a minute or so, except drafts. The button publishes at once.'
}
