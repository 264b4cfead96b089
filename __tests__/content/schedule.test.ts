import { findNextChange, findShowing, markName } from '../../packages/content/src/schedule'

const at = (time: string) => new Date(time)

describe('when visitors see an item', () => {
  it.each([
    ['no dates', {}, 'shown'],
    ['a draft with dates', { published: false, publishFrom: '2026-01-01' }, 'draft'],
    ['a day to come', { publishFrom: '2026-04-01' }, 'scheduled'],
    ['this day, in UTC', { publishFrom: '2026-03-31' }, 'shown'],
    ['a time to come in another zone', { publishFrom: '2026-03-31T21:30:00+09:00' }, 'scheduled'],
    ['a time that was', { publishFrom: '2026-03-31T13:59:59+02:00' }, 'shown'],
    ['news dated in the future', { publishedAt: '2027-01-01' }, 'scheduled'],
    [
      'news dated in the future that may be read now',
      { publishedAt: '2027-01-01', publishFrom: '2026-01-01' },
      'shown',
    ],
    ['until this day, which it includes', { publishUntil: '2026-03-31' }, 'shown'],
    ['until yesterday', { publishUntil: '2026-03-30' }, 'expired'],
    ['until this moment', { publishUntil: '2026-03-31T12:00:00Z' }, 'expired'],
  ])('with %s: %#', (_what, dates, expected) => {
    expect(findShowing({ published: true, ...dates }, at('2026-03-31T12:00:00Z'))).toBe(expected)
  })

  it('next changes at the first moment that is to come; drafts don’t count', () => {
    const items = [
      { published: true, publishFrom: '2026-01-01', publishUntil: '2026-05-01' },
      { published: true, publishFrom: '2026-06-01' },
      { published: false, publishFrom: '2026-04-01' },
    ]
    expect(findNextChange(items, at('2026-03-31T12:00:00Z'))).toBe('2026-05-02T00:00:00.000Z')
    expect(findNextChange(items, at('2026-06-01T00:00:00Z'))).toBeNull()
  })

  it('is said before its name where drafts are shown', () => {
    const now = at('2026-03-31T12:00:00Z')
    expect(markName('Tray', { published: true, publishFrom: '2027-01-01' }, now)).toBe('[From 2027-01-01] Tray')
    expect(markName('Tray', { published: true, publishedAt: '2027-01-01' }, now)).toBe('[From 2027-01-01] Tray')
    expect(markName('Tray', { published: true, publishUntil: '2026-01-01' }, now)).toBe('[Until 2026-01-01] Tray')
    expect(markName('Tray', { published: true }, now)).toBe('Tray')
  })
})
