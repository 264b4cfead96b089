import './view-transitions.css'

/** Gives a picture the name that its movement needs (view-transitions.css). */
const MARK = 'data-moving'

/** The page is frozen for no longer; a later page appears without a transition. */
const LATEST_MS = 400

/** The Navigation API's event; only the fields that are read here. */
interface NavigateEvent extends Event {
  navigationType: string
  hashChange: boolean
  destination: { url: string; sameDocument: boolean }
}

interface Card {
  pathname: string
  picture: HTMLImageElement
}

/** The id of a picture's file: the same in all its sizes and formats. */
export function pictureIdOf(picture: HTMLImageElement): string | null {
  return /\/static\/([^/]+)\//.exec(picture.currentSrc || picture.src)?.[1] ?? null
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** The picture of the clicked card, if it is in view. */
export function findCard(target: EventTarget | null): Card | null {
  const link = target instanceof Element ? target.closest('a') : null
  const picture = link?.closest('main li, main article article')?.querySelector<HTMLImageElement>('picture img')
  return link && picture && isInView(picture) ? { pathname: link.pathname, picture } : null
}

/** Resolves to whether another page has replaced this one before too much time has passed. */
function waitForPage(): Promise<boolean> {
  const former = document.getElementById('content')
  return new Promise((resolve) => {
    const stop = (isThere: boolean) => {
      clearTimeout(timer)
      observer.disconnect()
      resolve(isThere)
    }
    const observer = new MutationObserver(() => {
      const current = document.getElementById('content')
      if (current && current !== former) stop(true)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => stop(false), LATEST_MS)
  })
}

function findArrived(id: string | null): HTMLImageElement | undefined {
  const pictures = document.querySelectorAll<HTMLImageElement>('#content picture img')
  return [...pictures].find((picture) => id !== null && picture.src.includes(`/static/${id}/`) && isInView(picture))
}

/** Moves the picture of a card to its place on the next page. */
export function movePicture({ picture }: Card): void {
  const id = pictureIdOf(picture)
  // Starts now: the page may be there before the browser calls back.
  const arrival = waitForPage()
  picture.setAttribute(MARK, '')
  let arrived: HTMLImageElement | undefined

  const transition = document.startViewTransition(async () => {
    const isThere = await arrival
    picture.removeAttribute(MARK)
    arrived = isThere ? findArrived(id) : undefined
    if (arrived) arrived.setAttribute(MARK, '')
    else transition.skipTransition()
  })
  const ignore = () => {}
  transition.ready.catch(ignore)
  transition.updateCallbackDone.catch(ignore)
  void transition.finished.catch(ignore).then(() => {
    picture.removeAttribute(MARK)
    arrived?.removeAttribute(MARK)
  })
}

/**
 * Watches for followed links of cards. The browser reports them while Gatsby's router writes the new address, a frame
 * before the router shows the new page. The transition captures the old page in that frame, after the router's own
 * callback, so neither waits for the other. Started later or earlier, they would wait: no animation frame is called
 * while a transition waits for its page.
 */
export function watchNavigations(): void {
  const { navigation } = window as unknown as { navigation?: EventTarget }
  if (!navigation) return
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')
  let card: Card | null = null

  document.addEventListener(
    'click',
    ({ target }) => {
      card = findCard(target)
    },
    true,
  )
  navigation.addEventListener('navigate', (event) => {
    const { navigationType, hashChange, destination } = event as NavigateEvent
    const followed = card
    card = null
    if (!followed || navigationType !== 'push' || hashChange || !destination.sameDocument) return
    if (new URL(destination.url).pathname !== followed.pathname || !followed.picture.isConnected) return
    if (!reduced.matches && document.visibilityState === 'visible') movePicture(followed)
  })
}
