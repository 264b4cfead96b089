import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright-core'

interface Visited {
  requests: number
  /** What no visitor may meet: errors, dead links, a page beside another page's data. */
  complaints: string[]
}

const PAUSE_MS = 20

/** Of a page: its links within the site, without those to files. */
function readLinks(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)].map(([, href = '']) => href)
  return [...new Set(links)].filter((href) => !/\.\w+$/.test(href) && !href.startsWith('/admin'))
}

const titleOf = (html: string): string => /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

/**
 * Reads a site without a pause until `leave`: pages by their links, from the home page on, following redirects. Every
 * link of a page that was read must lead somewhere, also minutes later.
 */
export function sendVisitor(origin: string) {
  const visited: Visited = { requests: 0, complaints: [] }
  let isGone = false
  const get = async (address: string): Promise<{ status: number; text: string }> => {
    visited.requests += 1
    const response = await fetch(origin + address)
    return { status: response.status, text: await response.text() }
  }
  const visit = async (): Promise<void> => {
    const known = new Set(['/', '/zh'])
    const queue = [...known]
    while (!isGone) {
      const address = queue.shift() ?? '/'
      if (queue.length === 0) {
        known.clear()
        queue.push('/', '/zh')
      }
      try {
        const { status, text } = await get(address)
        if (status >= 400) visited.complaints.push(`${status} at ${address}`)
        if (status < 400 && titleOf(text) === '') visited.complaints.push(`${address} is no whole page`)
        const links = readLinks(text).filter((link) => !known.has(link))
        for (const link of links) known.add(link)
        queue.push(...links)
      } catch (error) {
        visited.complaints.push(`${address}: ${String(error)}`)
      }
      await wait(PAUSE_MS)
    }
  }
  const ended = visit()
  return {
    visited,
    async leave(): Promise<Visited> {
      isGone = true
      await ended
      return visited
    },
  }
}

const CLICK_PAUSE_MS = 700
const FRESH_AFTER = 9

/**
 * Somebody who reads in a browser until `leave`: one link after the other in a tab that stays open over all builds, and
 * now and then an address typed again. A page of one build beside data or code of another ends in an error of the page.
 */
export async function sendReader(browser: Browser, origin: string) {
  const visited: Visited = { requests: 0, complaints: [] }
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  page.on('pageerror', (error) => visited.complaints.push(`${page.url()}: ${error.message}`))
  page.on('response', (response) => {
    if (!response.url().startsWith(origin)) return
    visited.requests += 1
    const { pathname } = new URL(response.url())
    // Data of a product that was looked at and has been deleted since: its card is taken away.
    const isCard = pathname.endsWith('/_payload.json') && response.status() === 404
    // Data of a deleted page that an open tab has a link to: the browser goes where its address leads.
    const [, data] = response.status() === 404 ? (/^\/page-data(\/.*)\/page-data\.json$/.exec(pathname) ?? []) : []
    if (data) led.push(data)
    else if (response.status() >= 400 && !isCard) visited.complaints.push(`${response.status()} at ${response.url()}`)
  })
  /** Addresses of pages that had no data. */
  const led: string[] = []
  let isGone = false
  const read = async (): Promise<void> => {
    for (let step = 0; !isGone; step += 1) {
      if (step % FRESH_AFTER === 0) await page.goto(step % (2 * FRESH_AFTER) === 0 ? '/' : '/zh')
      else await page.evaluate(clickLink, step)
      await wait(CLICK_PAUSE_MS)
      if ((await page.locator('h1').count()) !== 1) {
        await wait(2 * CLICK_PAUSE_MS)
        const headings = await page.locator('h1').count()
        if (headings !== 1) visited.complaints.push(`${page.url()} has ${headings} headings`)
      }
    }
  }
  const ended = read().catch((error: unknown) => visited.complaints.push(`The reader's tab: ${String(error)}`))
  return {
    async leave(): Promise<Visited> {
      isGone = true
      await ended
      for (const address of led) {
        const { status } = await fetch(origin + address)
        if (status >= 400) visited.complaints.push(`${status} at ${address}, which had no data`)
      }
      await context.close()
      return visited
    },
  }
}

/** Runs in the page. */
function clickLink(step: number): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], header a[href^="/"]')].filter(
    ({ pathname, target, download }) => !/\.\w+$/.test(pathname) && target === '' && download === '',
  )
  links[(step * 7) % links.length]?.click()
}
