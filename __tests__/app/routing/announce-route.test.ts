import { announceRoute } from '../../../src/app/routing/announce-route'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const announcer = () => document.getElementById('gatsby-announcer') as HTMLElement

/** What Gatsby's announcer does right before `onRouteUpdate`. */
const gatsbyAnnounces = () => requestAnimationFrame(() => (announcer().innerText = 'Navigated to Nouveautés'))

beforeEach(() => {
  document.title = 'Nouveautés | Pellucid'
  document.body.innerHTML = `<div id="gatsby-focus-wrapper"></div><div id="gatsby-announcer"></div>`
})

const setHeading = (html: string) => {
  document.getElementById('gatsby-focus-wrapper')!.innerHTML = html
}

// Specification: 1.5
test.each([
  ['its heading', '<h1>Nos <b>nouveautés</b></h1>', 'Nos nouveautés'],
  ['its title where it has no heading', '', 'Nouveautés | Pellucid'],
])('a page is announced by %s, in its own language alone', async (_what, html, words) => {
  setHeading(html)
  gatsbyAnnounces()
  announceRoute({ prevLocation: {} })
  await nextFrame()
  expect(announcer().innerText).toBe(words)
})

test('the first page is not announced', async () => {
  setHeading('<h1>Home</h1>')
  announceRoute({ prevLocation: null })
  await nextFrame()
  expect(announcer().innerText).toBeUndefined()
})
