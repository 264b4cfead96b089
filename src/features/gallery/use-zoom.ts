import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { FITTED, ZOOM_STEP, findMaxScale, hold, zoomAt, type Point, type Size, type View } from './zoom'

const MIDDLE: Point = { x: 0, y: 0 }

/** CSS pixels that a press may move without being a drag. */
const STILL = 6

/** CSS pixels that a finger moves across a picture that fits, to get the next one. */
const SWIPE = 48

/**
 * Zooms and moves a picture in a frame by pointer, two fingers, wheel and calls.
 * @param size of the picture in its own pixels; null until it has loaded
 * @param onSwipe one finger has moved across the picture as it fits: 1 for the next one, -1 for the one before
 */
export function useZoom(frame: RefObject<HTMLElement>, size: Size | null, onSwipe: (by: 1 | -1) => void) {
  const [view, setView] = useState<View>(FITTED)
  const [isDragged, setDragged] = useState(false)
  const fingers = useRef(new Map<number, Point>())
  const travelled = useRef(0)
  /** Where a single finger began; null with a second one, or on a zoomed picture. */
  const start = useRef<Point | null>(null)

  const frameSize = useCallback((): Size => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
    return { width: clientWidth, height: clientHeight }
  }, [frame])

  const fromMiddle = useCallback(
    ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const box = frame.current?.getBoundingClientRect()
      if (!box) return MIDDLE
      return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
    },
    [frame],
  )

  const zoom = useCallback(
    (factor: number, point: Point = MIDDLE) => {
      if (size) setView((former) => zoomAt(former, factor, point, size, frameSize()))
    },
    [size, frameSize],
  )

  const move = useCallback(
    (x: number, y: number) => {
      if (size) setView((former) => hold({ ...former, x: former.x + x, y: former.y + y }, size, frameSize()))
    },
    [size, frameSize],
  )

  // React listens to the wheel passively, so the page behind would scroll.
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0022)), fromMiddle(event))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame, zoom, fromMiddle])

  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0) return
    if (fingers.current.size === 0) travelled.current = 0
    const isSwipe = fingers.current.size === 0 && event.pointerType === 'touch' && view.scale <= 1
    start.current = isSwipe ? fromMiddle(event) : null
    fingers.current.set(event.pointerId, fromMiddle(event))
    frame.current?.setPointerCapture?.(event.pointerId)
    setDragged(true)
  }

  function onPointerMove(event: PointerEvent): void {
    const former = fingers.current.get(event.pointerId)
    if (!former) return
    const [first, second] = [...fingers.current.values()]
    const point = fromMiddle(event)
    travelled.current += Math.hypot(point.x - former.x, point.y - former.y)
    fingers.current.set(event.pointerId, point)
    if (first && second) {
      const still = former === first ? second : first
      const reach = Math.hypot(former.x - still.x, former.y - still.y)
      const middle = { x: (point.x + still.x) / 2, y: (point.y + still.y) / 2 }
      if (reach > 0) zoom(Math.hypot(point.x - still.x, point.y - still.y) / reach, middle)
      move((point.x - former.x) / 2, (point.y - former.y) / 2)
    } else move(point.x - former.x, point.y - former.y)
  }

  function onPointerUp(event: PointerEvent): void {
    const { x, y } = fromMiddle(event)
    const [across, along] = start.current ? [x - start.current.x, y - start.current.y] : [0, 0]
    start.current = null
    if (event.type === 'pointerup' && Math.abs(across) > Math.max(SWIPE, Math.abs(along))) onSwipe(across < 0 ? 1 : -1)
    fingers.current.delete(event.pointerId)
    setDragged(fingers.current.size > 0)
  }

  return {
    view,
    isDragged,
    isMax: size !== null && view.scale >= findMaxScale(size, frameSize()) - 0.001,
    reset: useCallback(() => setView(FITTED), []),
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
    move,
    /** A click without a drag zooms in fully at its position, or back out. */
    onClick: (event: { clientX: number; clientY: number }) => {
      if (travelled.current <= STILL) zoom(view.scale > 1 ? 1 / view.scale : Infinity, fromMiddle(event))
    },
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}
