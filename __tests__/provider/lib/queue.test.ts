import { setImmediate, setTimeout } from 'node:timers/promises'
import { Queue } from '../../../provider/src/lib/queue'

describe('turns', () => {
  it('do one thing after the other, whatever becomes of it, and let others have their turn', async () => {
    const queue = new Queue()
    const happened: string[] = []
    const work = (name: string) =>
      queue.run(async () => {
        happened.push(`${name} begins`)
        await setTimeout(5)
        happened.push(`${name} ends`)
        void setImmediate().then(() => happened.push('others'))
        if (name === 'one') throw new Error('wrong')
        return name
      })
    const one = work('one').catch((error: Error) => error.message)
    expect(await Promise.all([one, work('two')])).toEqual(['wrong', 'two'])
    expect(happened).toEqual(['one begins', 'one ends', 'others', 'two begins', 'two ends'])
  })

  it('leave others as much time as a long task and the sending of its result took', async () => {
    const queue = new Queue()
    const block = (ms: number) => {
      const end = performance.now() + ms
      while (performance.now() < end);
    }
    const ended: number[] = []
    const work = async () => {
      const begun = await queue.run(() => {
        const at = performance.now()
        block(30)
        return at
      })
      block(30)
      ended.push(performance.now())
      return begun
    }
    const [, second = 0] = await Promise.all([work(), work()])
    expect(second - (ended[0] ?? 0)).toBeGreaterThan(45)
  })

  it('are refused to those for whom there is no room', async () => {
    const queue = new Queue({ most: 2 })
    const work = () => queue.run(() => setTimeout(5, 'done'))
    const [one, two, three] = [work(), work(), work()]
    await expect(three).rejects.toMatchObject({ httpStatus: 503 })
    expect(await Promise.all([one, two])).toEqual(['done', 'done'])
    expect(await work()).toBe('done')
  })
})
