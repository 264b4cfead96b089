import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Gallery } from '../../../src/features/gallery/gallery'
import { installDialog } from '../../support/dialog'
import { picture } from '../../support/fixtures'
import { readLinks } from '../../support/render-page'
import { renderInSite } from '../../support/site'

const ONE = [picture('front', 'The front')]
const TWO = [...ONE, picture('open', 'The open lid')]

const enlarge = (alt: string) => screen.getByRole('link', { name: `Enlarge picture: ${alt}` })
const show = (name: string) => screen.getByRole('link', { name })
const findDialog = () => screen.findByRole('dialog', { name: 'Pictures: Tray' })

/** A frame and a picture with sizes, since jsdom has no layout. */
async function openLightbox(images: Parameters<typeof Gallery>[0]['images']) {
  const user = userEvent.setup()
  renderInSite(<Gallery images={images} name="Tray" />)
  await user.click(enlarge('The front'))
  const dialog = await findDialog()
  for (const [name, value] of [
    ['clientWidth', 1000],
    ['clientHeight', 1000],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, name, { value, configurable: true })
  }
  const large = within(dialog).getByRole('img')
  Object.defineProperty(large, 'naturalWidth', { value: 4000 })
  Object.defineProperty(large, 'naturalHeight', { value: 3000 })
  fireEvent.load(large)
  return { user, dialog: within(dialog), large, scale: () => /scale\(([^)]*)\)/.exec(large.style.transform)?.[1] }
}

beforeAll(installDialog)

test('one picture is a link to its large file, loaded at once', () => {
  renderInSite(<Gallery images={ONE} name="Tray" />)
  expect(readLinks()).toEqual([['Enlarge picture: The front', '/static/front-960.webp']])
  expect(screen.getByRole('img', { name: 'The front' })).toHaveAttribute('loading', 'eager')
})

test('several pictures are links to their large files', () => {
  renderInSite(<Gallery images={TWO} name="Tray" />)
  expect(readLinks(within(screen.getByRole('list', { name: 'Product pictures' })))).toEqual([
    ['Show picture 1: The front', '/static/front-960.webp'],
    ['Show picture 2: The open lid', '/static/open-960.webp'],
  ])
})

test('the page’s HTML has no style attribute, which the policy of the pages forbids', () => {
  renderInSite(<Gallery images={TWO} name="Tray" />)
  expect(document.querySelector('[style]')).toBeNull()
})

test('a product without a picture has no gallery', () => {
  const { container } = renderInSite(<Gallery images={[]} name="Tray" />)
  expect(container).toBeEmptyDOMElement()
})

/** The row of large pictures, 600 px wide each, since jsdom has no layout. */
function findRow(): HTMLElement {
  const row = enlarge('The front').closest('ul')
  if (!row) throw new Error('no row')
  Object.defineProperty(row, 'clientWidth', { value: 600, configurable: true })
  return row
}

test('other large pictures load when somebody comes near', async () => {
  const user = userEvent.setup()
  renderInSite(<Gallery images={TWO} name="Tray" />)
  expect(within(findRow()).getAllByRole('img')).toHaveLength(1)
  await user.hover(enlarge('The front'))
  const [first, second] = within(findRow()).getAllByRole('img')
  expect(first).toHaveAttribute('fetchpriority', 'high')
  expect(second).toHaveAttribute('loading', 'lazy')
})

test('a small picture brings its large one into view', async () => {
  const user = userEvent.setup()
  renderInSite(<Gallery images={TWO} name="Tray" />)
  const row = findRow()
  await user.click(show('Show picture 2: The open lid'))
  expect(row.scrollLeft).toBe(600)
  expect(within(row).getByRole('img', { name: 'The open lid' })).toBeInTheDocument()
  expect(enlarge('The open lid')).toHaveAttribute('href', '/static/open-960.webp')
  expect(show('Show picture 2: The open lid')).toHaveAttribute('aria-current', 'true')
  expect(show('Show picture 1: The front')).not.toHaveAttribute('aria-current')
})

test('a swipe says which picture is in view', () => {
  renderInSite(<Gallery images={TWO} name="Tray" />)
  const row = findRow()
  row.scrollLeft = 380
  fireEvent.scroll(row)
  expect(show('Show picture 2: The open lid')).toHaveAttribute('aria-current', 'true')
  expect(enlarge('The open lid')).not.toHaveAttribute('tabindex')
  expect(enlarge('The front')).toHaveAttribute('tabindex', '-1')
})

test('arrow keys go through the pictures, and take the focus along', async () => {
  const user = userEvent.setup()
  renderInSite(<Gallery images={TWO} name="Tray" />)
  const row = findRow()
  await user.tab()
  expect(enlarge('The front')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(row.scrollLeft).toBe(600)
  expect(enlarge('The open lid')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(row.scrollLeft).toBe(0)
  await user.tab()
  expect(show('Show picture 1: The front')).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(show('Show picture 2: The open lid')).toHaveAttribute('aria-current', 'true')
  await user.keyboard('{Control>}{ArrowLeft}{/Control}')
  expect(row.scrollLeft).toBe(600)
})

test('a picture with a view says what it shows, on the page and in the window', async () => {
  const views = TWO.map((image, index) => ({ ...image, view: index === 0 ? 'filled' : 'empty' }))
  const { user, dialog } = await openLightbox(views)
  const captions = within(findRow()).getAllByRole('listitem')
  expect(captions.map(({ textContent }) => textContent)).toEqual(['Filled', 'Empty'])
  expect(dialog.getByRole('status')).toHaveTextContent('Picture 1 of 2Filled')
  await user.keyboard('{ArrowRight}')
  expect(dialog.getByRole('status')).toHaveTextContent('Picture 2 of 2Empty')
  await user.keyboard('{Escape}')
  expect(enlarge('The open lid')).toHaveFocus()
})

test('a finger swipes through the pictures of the window, but moves one that is zoomed', async () => {
  const { user, dialog, large } = await openLightbox(TWO)
  const swipe = (from: [number, number], to: [number, number]) => {
    const picture = dialog.getByRole('img')
    // jsdom has no PointerEvent.
    const fire = (type: string, [clientX, clientY]: [number, number]) => {
      const event = new MouseEvent(type, { clientX, clientY, button: 0, bubbles: true })
      fireEvent(picture, Object.assign(event, { pointerId: 1, pointerType: 'touch' }))
    }
    fire('pointerdown', from)
    fire('pointermove', to)
    fire('pointerup', to)
  }
  swipe([300, 200], [260, 205])
  swipe([300, 200], [220, 400])
  expect(dialog.getByRole('status')).toHaveTextContent('Picture 1 of 2')
  await user.keyboard('+')
  swipe([300, 200], [100, 205])
  expect(dialog.getByRole('status')).toHaveTextContent('Picture 1 of 2')
  expect(large.style.transform).toMatch(/^translate\(-/)
  await user.keyboard('0')
  swipe([300, 200], [100, 205])
  expect(dialog.getByRole('status')).toHaveTextContent('Picture 2 of 2')
  swipe([100, 200], [300, 205])
  expect(dialog.getByRole('status')).toHaveTextContent('Picture 1 of 2')
})

test('a click with a key for a new tab is left to the browser', () => {
  renderInSite(<Gallery images={ONE} name="Tray" />)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  // jsdom follows no links, and logs an error.
  enlarge('The front').addEventListener('click', (event) => event.preventDefault(), { once: true })
  enlarge('The front').dispatchEvent(click)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the large picture opens in a window with the widest file, and Escape gives the focus back', async () => {
  const { user, dialog, large } = await openLightbox(ONE)
  expect(large).toHaveAttribute('src', '/static/front-960.webp')
  expect(dialog.getByRole('status')).toHaveTextContent('Picture 1 of 1')
  expect(dialog.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(enlarge('The front')).toHaveFocus()
})

test('keys and buttons zoom, to the picture’s own pixels', async () => {
  const { user, dialog, scale } = await openLightbox(ONE)
  expect(dialog.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('+')
  expect(scale()).toBe('1.5')
  await user.click(dialog.getByRole('button', { name: 'Zoom in' }))
  expect(scale()).toBe('2.25')
  await user.keyboard('+++')
  expect(scale()).toBe('4')
  expect(dialog.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('-')
  expect(scale()).not.toBe('4')
  await user.keyboard('0')
  expect(scale()).toBe('1')
})

test('the wheel zooms, and the page behind stays where it is', async () => {
  const { large, scale } = await openLightbox(ONE)
  const wheel = new WheelEvent('wheel', { deltaY: -400, bubbles: true, cancelable: true })
  fireEvent(large, wheel)
  expect(Number(scale())).toBeGreaterThan(2)
  expect(wheel.defaultPrevented).toBe(true)
})

test('a click zooms in as far as it goes, and the next one out', async () => {
  const { user, large, scale } = await openLightbox(ONE)
  await user.click(large)
  expect(scale()).toBe('4')
  await user.click(large)
  expect(scale()).toBe('1')
})

test('arrow keys step through the pictures, and move one that is zoomed', async () => {
  const { user, dialog, large } = await openLightbox(TWO)
  await user.keyboard('+{ArrowRight}')
  expect(large.style.transform).toMatch(/^translate\(-80px, 0px\)/)
  await user.keyboard('0{ArrowRight}')
  expect(dialog.getByRole('status')).toHaveTextContent('Picture 2 of 2')
  expect(dialog.getByRole('img', { name: 'The open lid' })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Next picture' }))
  expect(dialog.getByRole('status')).toHaveTextContent('Picture 1 of 2')
})

test('says when a picture can’t be loaded', async () => {
  const { dialog, large } = await openLightbox(ONE)
  fireEvent.error(large)
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('The picture could not be loaded.'))
})
