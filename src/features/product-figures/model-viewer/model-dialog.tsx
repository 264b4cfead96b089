import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { ProductFacts } from '../../../../packages/contract/src/facts'
import { formatLength, formatPercent } from '../../../../packages/text/src/format-measure'
import type { LanguageCode } from '../../../site/languages'
import { CloseButton, IconButton } from '../../../ui/components/icon-button'
import { useModal } from '../../../ui/components/use-modal'
import { fillText } from '../../../../packages/text/src/fill-text'
import { showsUsUnits } from '../../../lib/us-units'
import { buildSpecification } from '../../../lib/specification'
import { createScene, type Cut, type ModelScene } from './scene'
import * as styles from './model-dialog.module.css'
import type english from '../../../locales/en/model-viewer.json'

export interface ModelDialogProps {
  /** The address of the product's 3D file. */
  address: string
  name: string
  facts: ProductFacts
  language: LanguageCode
  texts: ModelTexts
  onClose: () => void
  /** The model can't be shown. */
  onFail: () => void
}

/** The sizes beside the model: keys below `product:fields`. */
const SIZES: readonly string[] = [
  'outerSize',
  'outerRound',
  'insideSize',
  'insideRound',
  'insideHeight',
  'compartments',
  'cellShape',
  'cellOpening',
  'cellDepth',
  'cellPitchLength',
  'cellPitchWidth',
  'cellVolume',
  'headroom',
]

/** Radians per arrow key press, and the factor per zoom step. */
const STEP = Math.PI / 12
const ZOOM_STEP = 1.2
/** Radians a CSS pixel that a pointer moves. */
const PER_PIXEL = 0.008
const LID_MS = 450

const isMotionWanted = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

async function loadModel(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`GET ${address} was answered with ${response.status}.`)
  return response.arrayBuffer()
}

/** Rotates a model by dragging, and zooms it by pinching. */
function usePointers(scene: ModelScene | null) {
  const held = useRef(new Map<number, { x: number; y: number }>())
  const spread = () => {
    const [one, two] = [...held.current.values()]
    return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0
  }
  const leave = ({ pointerId }: PointerEvent) => void held.current.delete(pointerId)
  return {
    onPointerDown({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) {
      currentTarget.setPointerCapture(pointerId)
      held.current.set(pointerId, { x, y })
    },
    onPointerMove({ pointerId, clientX: x, clientY: y }: PointerEvent) {
      const before = held.current.get(pointerId)
      if (!before || !scene) return
      const wide = spread()
      held.current.set(pointerId, { x, y })
      if (wide > 0) scene.zoom(spread() / wide)
      else scene.turn((before.x - x) * PER_PIXEL, (y - before.y) * PER_PIXEL)
    },
    onPointerUp: leave,
    onPointerCancel: leave,
  }
}

/** A window over the page with the product's model, which can be turned, opened, cut and measured. */
export function ModelDialog({ address, name, facts, language, texts, onClose, onFail }: ModelDialogProps) {
  const { t } = useTranslation('product')
  const id = useId()
  const dialog = useModal(onClose)
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const labels = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<ModelScene | null>(null)
  const [lid, setLid] = useState(0)
  const [cut, setCut] = useState<Cut | null>(null)
  const [hasDimensions, setDimensions] = useState(true)
  const pointers = usePointers(scene)
  const moving = useRef(0)

  // Once: the inputs do not change while the dialog is open.
  const first = useRef({ address, facts, language, onFail })
  useEffect(() => {
    const { address, facts, language, onFail } = first.current
    const leaving = new AbortController()
    let made: ModelScene | undefined
    async function start(): Promise<void> {
      const model = await loadModel(address, leaving.signal)
      if (!canvas.current || leaving.signal.aborted) return
      const created = await createScene({
        canvas: canvas.current,
        model,
        outerMm: facts.outerMm,
        thicknessMm: facts.material.thicknessMm,
        labels: [...(labels.current?.children ?? [])] as HTMLElement[],
        formatMm: (mm) => {
          const { metric, imperial } = formatLength(mm, language)
          return showsUsUnits() ? `${metric} (${imperial})` : metric
        },
        onLost: onFail,
      })
      if (leaving.signal.aborted) return created.dispose()
      made = created
      setScene(created)
    }
    start().catch(() => {
      if (!leaving.signal.aborted) onFail()
    })
    return () => {
      leaving.abort()
      cancelAnimationFrame(moving.current)
      made?.dispose()
    }
  }, [])

  // React's listener is passive and can't prevent the page from zooming.
  useEffect(() => {
    const element = stage.current
    if (!element || !scene) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      scene.zoom(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [scene])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const actions: Record<string, (() => void) | undefined> = {
      ArrowLeft: () => scene?.turn(-STEP, 0),
      ArrowRight: () => scene?.turn(STEP, 0),
      ArrowUp: () => scene?.turn(0, STEP),
      ArrowDown: () => scene?.turn(0, -STEP),
      '+': () => scene?.zoom(ZOOM_STEP),
      '=': () => scene?.zoom(ZOOM_STEP),
      '-': () => scene?.zoom(1 / ZOOM_STEP),
      '0': () => scene?.reset(),
    }
    const act = actions[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  function moveLid(share: number): void {
    setLid(share)
    scene?.setLid(share)
  }

  function toggleLid(): void {
    cancelAnimationFrame(moving.current)
    const [from, to] = [lid, lid < 0.5 ? 1 : 0]
    if (!isMotionWanted()) return moveLid(to)
    const start = performance.now()
    const step = (now: number) => {
      const done = Math.min(1, Math.max(0, now - start) / LID_MS)
      moveLid(from + (to - from) * (1 - (1 - done) ** 2))
      if (done < 1) moving.current = requestAnimationFrame(step)
    }
    moving.current = requestAnimationFrame(step)
  }

  function changeCut(next: Cut | null): void {
    setCut(next)
    scene?.setCut(next)
  }

  const rows = buildSpecification(facts, language, t).flatMap(({ rows }) => rows)
  const turns = [
    ['turnLeft', undefined, -STEP, 0],
    ['turnRight', styles.right, STEP, 0],
    ['turnUp', styles.up, 0, STEP],
    ['turnDown', styles.down, 0, -STEP],
  ] as const

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-title`}>
      <div className={styles.bar}>
        <h2 id={`${id}-title`}>{fillText(texts.title, { name })}</h2>
        <CloseButton label={texts.close} onClose={() => dialog.current?.close()} />
      </div>
      <div className={styles.content}>
        <div className={styles.picture}>
          {/* A screen reader passes keys on to an application. Each key has a button below. */}
          {/* eslint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
          <div
            ref={stage}
            role="application"
            tabIndex={0}
            aria-label={fillText(texts.view, { name })}
            aria-describedby={`${id}-help`}
            aria-busy={!scene}
            className={styles.stage}
            onKeyDown={onKeyDown}
            {...pointers}
          >
            <canvas ref={canvas} aria-hidden="true" />
            {/* The same figures are listed beside the picture. */}
            <div ref={labels} aria-hidden="true" className={styles.labels}>
              <span hidden />
              <span hidden />
              <span hidden />
            </div>
          </div>
          {/* eslint-enable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
          <p role="status" className={styles.loading}>
            {!scene && texts.loading}
          </p>
          <div role="group" aria-label={texts.viewControls} className={styles.turns}>
            {turns.map(([text, place, right, up]) => (
              <IconButton
                key={text}
                icon="previous"
                label={texts[text]}
                className={place}
                onClick={() => scene?.turn(right, up)}
              />
            ))}
            <IconButton icon="minus" label={texts.zoomOut} onClick={() => scene?.zoom(1 / ZOOM_STEP)} />
            <IconButton icon="plus" label={texts.zoomIn} onClick={() => scene?.zoom(ZOOM_STEP)} />
            <button type="button" className={`button quiet ${styles.reset}`} onClick={() => scene?.reset()}>
              {texts.reset}
            </button>
          </div>
        </div>
        <div className={styles.side}>
          <p id={`${id}-help`} className="note">
            {texts.help}
          </p>
          {/* Rendered together once the model has loaded and its features are known, to avoid layout shifts. */}
          {scene && (
            <>
              {scene.hasLid && (
                <div className={styles.control}>
                  <label htmlFor={`${id}-lid`}>{texts.lid}</label>
                  <input
                    id={`${id}-lid`}
                    type="range"
                    min="0"
                    max="100"
                    value={Math.round(lid * 100)}
                    aria-valuetext={fillText(texts.lidOpen, {
                      percent: formatPercent(Math.round(lid * 100), language),
                    })}
                    onChange={(event) => {
                      cancelAnimationFrame(moving.current)
                      moveLid(Number(event.target.value) / 100)
                    }}
                  />
                  <button type="button" className="button quiet" onClick={toggleLid}>
                    {lid < 0.5 ? texts.openLid : texts.closeLid}
                  </button>
                </div>
              )}
              <fieldset className={styles.control}>
                <legend>{texts.section}</legend>
                <div className={styles.choices}>
                  {([null, 'long', 'cross'] as const).map((plane) => (
                    <label key={plane}>
                      <input
                        type="radio"
                        name={`${id}-cut`}
                        checked={(cut?.plane ?? null) === plane}
                        onChange={() => changeCut(plane && { plane, share: 0.5 })}
                      />
                      {texts.sections[plane ?? 'none']}
                    </label>
                  ))}
                </div>
                {cut && (
                  <input
                    type="range"
                    min="0"
                    max="100"
                    aria-label={texts.cutPosition}
                    value={Math.round(cut.share * 100)}
                    onChange={(event) => changeCut({ ...cut, share: Number(event.target.value) / 100 })}
                  />
                )}
              </fieldset>
              {scene.isToScale && (
                <label className={styles.check}>
                  <input
                    type="checkbox"
                    checked={hasDimensions}
                    onChange={({ target: { checked } }) => {
                      setDimensions(checked)
                      scene.showDimensions(checked)
                    }}
                  />
                  {texts.dimensions}
                </label>
              )}
              <h3>{texts.sizes}</h3>
              <dl className={styles.sizes}>
                {rows
                  .filter(({ field }) => SIZES.includes(field))
                  .map(({ field, value, imperial }) => (
                    <div key={field}>
                      <dt>{t(`fields.${field}`)}</dt>
                      <dd>
                        {value}
                        {imperial && <span data-us-units> ({imperial})</span>}
                      </dd>
                    </div>
                  ))}
              </dl>
            </>
          )}
        </div>
      </div>
    </dialog>
  )
}

/** The texts of the window with a model. A test compares all languages with the English ones. */
export type ModelTexts = typeof english

/**
 * Reads the texts of one language. All are in the viewer's own file: the names of eleven more files would be in the
 * first load of every page.
 */
export async function loadModelTexts(language: LanguageCode): Promise<ModelTexts> {
  const loaded = (await import(/* webpackMode: "eager" */ `../../../locales/${language}/model-viewer.json`)) as {
    default: ModelTexts
  }
  return loaded.default
}
