import { readFileSync } from 'node:fs'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EXAMPLE_FACTS, EXAMPLE_GEOMETRY } from '../../../../packages/contract/src/fact-examples'
import { TurnButton } from '../../../../src/features/product-figures/model-viewer/turn-button'
import type { SceneOptions } from '../../../../src/features/product-figures/model-viewer/scene'
import { installDialog } from '../../../support/dialog'
import { http, HttpResponse, mockProvider } from '../../../support/provider-server'
import { renderInSite } from '../../../support/site'

/** What the scene is told; jsdom has no graphics. */
const scene = {
  hasLid: true,
  isToScale: true,
  turn: jest.fn(),
  zoom: jest.fn(),
  reset: jest.fn(),
  setLid: jest.fn(),
  setCut: jest.fn(),
  showDimensions: jest.fn(),
  dispose: jest.fn(),
}
const mockCreateScene = jest.fn((_options: SceneOptions) => Promise.resolve(scene))
jest.mock('../../../../src/features/product-figures/model-viewer/scene', () => ({
  createScene: (options: SceneOptions) => mockCreateScene(options),
}))

const server = mockProvider()
const FACTS = { ...EXAMPLE_FACTS, geometry: EXAMPLE_GEOMETRY }
const button = <TurnButton facts={FACTS} path="product/bento-tray" name="Bento Tray" />

let context: object | null
let isMotionReduced: boolean

beforeAll(() => {
  installDialog()
  HTMLCanvasElement.prototype.getContext = (() => context) as typeof HTMLCanvasElement.prototype.getContext
  HTMLElement.prototype.setPointerCapture = () => {}
  window.matchMedia = ((query: string) => ({
    matches: query.includes('reduced-motion') && isMotionReduced,
  })) as typeof window.matchMedia
})

beforeEach(() => {
  jest.clearAllMocks()
  Object.assign(scene, { hasLid: true, isToScale: true })
  context = { getExtension: () => null }
  isMotionReduced = true
  server.use(http.get('*/models/product/bento-tray.glb', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))))
})

async function open() {
  const user = userEvent.setup()
  renderInSite(button)
  const opener = screen.getByRole('button', { name: 'View in 3D' })
  await user.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: 'Bento Tray in 3D' }))
  await waitFor(() => expect(dialog.getByRole('application')).toHaveAttribute('aria-busy', 'false'))
  return { user, dialog, opener, picture: dialog.getByRole('application', { name: '3D model: Bento Tray' }) }
}

test('loads neither viewer nor model before it is pressed', () => {
  renderInSite(button)
  expect(screen.getByRole('button')).toHaveAccessibleName('View in 3D')
  expect(mockCreateScene).not.toHaveBeenCalled()
})

test('without WebGL it loads nothing and leads to the pictures', async () => {
  context = null
  renderInSite(button)
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('status')).toHaveTextContent('Your browser can’t show 3D here.')
  expect(within(screen.getByRole('status')).getByRole('link')).toHaveAttribute('href', '#pictures')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each<[what: string, fail: () => void]>([
  [
    'the model can’t be fetched',
    () => server.use(http.get('*/models/product/bento-tray.glb', () => new HttpResponse(null, { status: 404 }))),
  ],
  ['the model can’t be read', () => mockCreateScene.mockRejectedValueOnce(new Error('Not a glTF file'))],
])('where %s, it leads to the pictures and can be tried again', async (_what, fail) => {
  fail()
  const user = userEvent.setup()
  renderInSite(button)
  await user.click(screen.getByRole('button'))
  await screen.findByText('The 3D view could not be loaded.')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  server.resetHandlers()
  server.use(http.get('*/models/product/bento-tray.glb', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))))
  await user.click(screen.getByRole('button', { name: /^View in 3D/ }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.queryByText('The 3D view could not be loaded.')).not.toBeInTheDocument()
})

test('where the browser takes its graphics away, the window closes and the pictures remain', async () => {
  await open()
  act(() => mockCreateScene.mock.calls[0]?.[0].onLost())
  await screen.findByText('The 3D view could not be loaded.')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(scene.dispose).toHaveBeenCalledTimes(1)
})

describe('in the window', () => {
  test('keys turn and zoom the model, and leave the browser’s own combinations alone', async () => {
    const { user, picture } = await open()
    picture.focus()
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowLeft}{ArrowDown}+-0{Control>}{ArrowRight}{/Control}')
    const step = Math.PI / 12
    expect(scene.turn.mock.calls).toEqual([
      [step, 0],
      [0, step],
      [-step, 0],
      [0, -step],
    ])
    expect(scene.zoom.mock.calls).toEqual([[1.2], [1 / 1.2]])
    expect(scene.reset).toHaveBeenCalledTimes(1)
  })

  test('each key has a button', async () => {
    const { user, dialog } = await open()
    for (const name of ['left', 'right', 'up', 'down']) {
      await user.click(dialog.getByRole('button', { name: new RegExp(`^Turn .*${name}$`) }))
    }
    expect(scene.turn).toHaveBeenCalledTimes(4)
    await user.click(dialog.getByRole('button', { name: 'Zoom in' }))
    await user.click(dialog.getByRole('button', { name: 'Zoom out' }))
    expect(scene.zoom.mock.calls).toEqual([[1.2], [1 / 1.2]])
    await user.click(dialog.getByRole('button', { name: 'Reset view' }))
    expect(scene.reset).toHaveBeenCalledTimes(1)
  })

  test('one finger turns, two zoom', async () => {
    const { picture } = await open()
    const at = (pointerId: number, clientX: number) => {
      const event = new MouseEvent('pointermove', { clientX, clientY: 0, bubbles: true })
      return Object.assign(event, { pointerId })
    }
    const send = (type: string, pointerId: number, clientX: number) => {
      const event = Object.assign(new MouseEvent(type, { clientX, clientY: 0, bubbles: true }), { pointerId })
      fireEvent(picture, event)
    }
    fireEvent(picture, at(1, 50))
    expect(scene.turn).not.toHaveBeenCalled()
    send('pointerdown', 1, 100)
    send('pointermove', 1, 150)
    expect(scene.turn.mock.calls).toEqual([[expect.closeTo(-0.4), 0]])
    send('pointerdown', 2, 250)
    send('pointermove', 2, 350)
    expect(scene.zoom.mock.calls).toEqual([[2]])
    send('pointerup', 1, 150)
    send('pointerup', 2, 350)
    send('pointermove', 2, 400)
    expect(scene.turn).toHaveBeenCalledTimes(1)
  })

  test('the lid opens by the slider and by its button, at once for those who want no motion', async () => {
    const { user, dialog } = await open()
    const slider = dialog.getByRole('slider', { name: 'Lid' })
    fireEvent.change(slider, { target: { value: '40' } })
    expect(scene.setLid).toHaveBeenLastCalledWith(0.4)
    expect(slider).toHaveAttribute('aria-valuetext', 'Open 40%')
    await user.click(dialog.getByRole('button', { name: 'Open the lid' }))
    expect(scene.setLid.mock.calls).toEqual([[0.4], [1]])
    await user.click(dialog.getByRole('button', { name: 'Close the lid' }))
    expect(scene.setLid).toHaveBeenLastCalledWith(0)
  })

  test('the lid moves for those who have nothing against it', async () => {
    isMotionReduced = false
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Open the lid' }))
    await waitFor(() => expect(scene.setLid).toHaveBeenLastCalledWith(1))
    expect(scene.setLid.mock.calls.length).toBeGreaterThan(2)
  })

  test('a section can be chosen, moved and taken away', async () => {
    const { user, dialog } = await open()
    expect(dialog.queryByRole('slider', { name: 'Section position' })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('radio', { name: 'Crosswise' }))
    fireEvent.change(dialog.getByRole('slider', { name: 'Section position' }), { target: { value: '25' } })
    await user.click(dialog.getByRole('radio', { name: 'None' }))
    expect(scene.setCut.mock.calls).toEqual([
      [{ plane: 'cross', share: 0.5 }],
      [{ plane: 'cross', share: 0.25 }],
      [null],
    ])
  })

  test('the sizes are beside the model, and those in the picture can be hidden', async () => {
    const { user, dialog } = await open()
    const read = (name: string) =>
      dialog.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')
    expect(read('Outer size (L × W × H)')).toBe('275.5 × 205 × 55 mm (10.85 × 8.07 × 2.17 in)')
    expect(read('Cell depth')).toBe('36 mm (1.42 in)')
    await user.click(dialog.getByRole('checkbox', { name: 'Show dimensions' }))
    expect(scene.showDimensions).toHaveBeenLastCalledWith(false)
    const formatMm = mockCreateScene.mock.calls[0]?.[0].formatMm
    expect(formatMm?.(190.5)).toBe('190.5\u00a0mm')
    document.documentElement.lang = 'en'
    expect(formatMm?.(190.5)).toBe('190.5\u00a0mm (7.5\u00a0in)')
  })

  test('a model that does not say how its lid moves has no control for it; one in other units is not measured', async () => {
    Object.assign(scene, { hasLid: false, isToScale: false })
    const { dialog } = await open()
    expect(dialog.queryByRole('slider')).not.toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: 'Open the lid' })).not.toBeInTheDocument()
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument()
    expect(dialog.getByRole('radio', { name: 'Lengthwise' })).toBeVisible()
  })

  test('closing it frees the graphics and returns the focus', async () => {
    const { user, dialog, opener } = await open()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(scene.dispose).toHaveBeenCalledTimes(1)
    expect(opener).toHaveFocus()
  })
})

test('nothing of the page’s first code imports the viewer', () => {
  const first = ['templates/product.tsx', 'features/product-figures/ui/product-figures.tsx']
  for (const file of first) expect(readFileSync(`src/${file}`, 'utf8')).not.toContain('model-viewer')
})
