import { DueDate } from '../../publisher/src/history'

const at = (time: string) => Date.parse(`2026-04-01T${time}Z`)

describe('when a build is due', () => {
  it('is a moment after an item appears, once the provider shows it', () => {
    const history = { dueAt: null as string | null }
    const due = new DueDate(history)
    expect(due.take(at('00:00:00'))).toBe(false)
    due.settle('2026-04-01T09:00:00.000Z', at('08:00:00'))
    expect(due.take(at('09:00:01'))).toBe(false)
    expect(due.take(at('09:00:03'))).toBe(true)
    // It runs.
    expect(due.take(at('09:00:05'))).toBe(false)
    due.settle(null, at('09:00:20'))
    expect(due.take(at('23:00:00'))).toBe(false)
  })

  it('is a minute later when the build failed, also after a restart', () => {
    const history = { dueAt: '2026-04-01T09:00:00.000Z' as string | null }
    expect(new DueDate(history).take(at('09:00:03'))).toBe(true)
    expect(new DueDate(history).take(at('09:00:50'))).toBe(false)
    expect(new DueDate(history).take(at('09:01:10'))).toBe(true)
  })

  it('does not build again and again where the provider does not make the change', () => {
    const due = new DueDate({ dueAt: '2026-04-01T09:00:00.000Z' })
    let builds = 0
    for (let second = 0; second < 300; second += 2) {
      const now = at('09:00:00') + second * 1000
      if (!due.take(now)) continue
      builds += 1
      due.settle('2026-04-01T09:00:00.000Z', now + 1000)
    }
    expect(builds).toBeLessThan(6)
  })

  it('is soon when an item appeared during the build', () => {
    const due = new DueDate({ dueAt: null })
    due.settle('2026-04-01T09:00:00.000Z', at('09:00:01'))
    expect(due.take(at('09:00:04'))).toBe(true)
  })
})
