import { reach } from '../../../src/app/connection/reach'

const target = new URL('https://site.test/tray?x=1')
let asked: string[] = []

function answer(reply: (method: string) => Response | Promise<Response>) {
  asked = []
  window.fetch = async (input, init) => {
    asked.push(
      `${init?.method} ${input instanceof Request ? input.url : input.toString()} ${init?.cache} ${init?.redirect}`,
    )
    return reply(init?.method ?? '')
  }
}

test.each([200, 404, 503])('reports the status %i, past every cache', async (status) => {
  answer(() => new Response(null, { status }))
  expect(await reach(target)).toBe(status)
  expect(asked).toEqual(['HEAD https://site.test/tray?x=1 no-store manual'])
})

test('asks for the whole page where a HEAD request fails', async () => {
  answer((method) => (method === 'HEAD' ? Promise.reject(new TypeError('Failed to fetch')) : new Response('<p>')))
  expect(await reach(target)).toBe(200)
})

test('reports that nothing answers', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await reach(target)).toBeNull()
})
