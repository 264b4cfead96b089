import {
  Box3,
  BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  Float32BufferAttribute,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Plane,
  Scene,
  Sphere,
  TextureLoader,
  Vector3,
  WebGLRenderer,
  type Material,
  type Object3D,
} from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { checkModel } from './check-model'
import {
  FIRST_VIEW,
  isToScale,
  placeDimensions,
  toDirection,
  turnView,
  zoomView,
  type Extent,
  type Orbit,
  type Point,
} from './orbit'
import { cutTriangles, thickenLines, type CutPlane } from './section-cut'

/** Where the model is cut: `long` shows the front of the back half, `cross` the right side of the left half. */
export interface Cut {
  plane: 'long' | 'cross'
  /** From one end of the model (0) to the other (1). */
  share: number
}

export interface SceneOptions {
  canvas: HTMLCanvasElement
  /** A glTF 2.0 binary file. */
  model: ArrayBuffer
  /** The product's outer size, and its sheet thickness. */
  outerMm: { l: number; w: number; h: number }
  thicknessMm: number
  /** The elements that name length, width and height in the picture; they lie over the canvas. */
  labels: readonly HTMLElement[]
  formatMm: (mm: number) => string
  onLost: () => void
}

/** A model that can be turned, opened and cut. It is drawn only when something has changed. */
export interface ModelScene {
  readonly hasLid: boolean
  /** Whether it has the product's sizes, so it can be measured. */
  readonly isToScale: boolean
  turn: (right: number, up: number) => void
  zoom: (factor: number) => void
  reset: () => void
  /** From closed (0) to open (1). */
  setLid: (share: number) => void
  setCut: (cut: Cut | null) => void
  showDimensions: (shown: boolean) => void
  /** Ends it and releases the GPU context. */
  dispose: () => void
}

/** Of the eye, in degrees from the bottom of the picture to its top. */
const FIELD_OF_VIEW = 28
/** Room around the model for the dimensions. */
const MARGIN = 1.12
/** Sharper than this is not seen, and costs. */
const MAX_PIXEL_RATIO = 2
/** A cut thinner than this, in shares of the model's longest side, could not be seen. */
const MIN_CUT = 0.0035

/** A moving node and its range, from the file's `extras` (docs/provider-contract.md). */
interface Lid {
  node: Object3D
  /** Degrees about x for a hinge, otherwise metres upwards. */
  open: number
  isHinge: boolean
  closedAt: number
}

function findLid(model: Object3D): Lid | null {
  for (const name of ['hinge', 'lid']) {
    const node = model.getObjectByName(name)
    const { open, axis } = (node?.userData ?? {}) as { open?: unknown; axis?: unknown }
    if (!node || typeof open !== 'number' || open <= 0) continue
    const isHinge = axis === 'x'
    return { node, open, isHinge, closedAt: isHinge ? node.rotation.x : node.position.y }
  }
  return null
}

/** `-` because a lid hinged at the back opens backwards. */
function moveLid({ node, open, isHinge, closedAt }: Lid, share: number): void {
  if (isHinge) node.rotation.x = closedAt - MathUtils.degToRad(open * share)
  else node.position.y = closedAt + open * share
}

function measure(model: Object3D): Box3 {
  model.updateWorldMatrix(true, true)
  return new Box3().setFromObject(model, true)
}

const toExtent = ({ min, max }: Box3): Extent => ({ min: min.toArray(), max: max.toArray() })

function listMeshes(model: Object3D): Mesh[] {
  const meshes: Mesh[] = []
  model.traverseVisible((node) => {
    if (node instanceof Mesh) meshes.push(node as Mesh)
  })
  return meshes
}

function listMaterials(model: Object3D): Material[] {
  const materials = new Set<Material>()
  model.traverse((node) => {
    const { material } = node as Mesh
    for (const each of Array.isArray(material) ? material : [material]) if (each) materials.add(each)
  })
  return [...materials]
}

/** The triangles of all meshes; positions as numbers, since a file may have them as small integers. */
function readTriangles(model: Object3D) {
  return listMeshes(model).map((mesh) => {
    const position = mesh.geometry.getAttribute('position')
    const positions = new Float32Array(position.count * 3)
    for (let vertex = 0; vertex < position.count; vertex++) {
      positions.set([position.getX(vertex), position.getY(vertex), position.getZ(vertex)], vertex * 3)
    }
    return { mesh, positions, indices: mesh.geometry.index?.array ?? null }
  })
}

async function readModel(file: ArrayBuffer): Promise<Object3D> {
  const loader = new GLTFLoader()
  // Pictures in a model: the page's policy allows an image of them, not a request.
  loader.register((parser) => {
    checkModel(parser.json as Parameters<typeof checkModel>[0])
    parser.textureLoader = new TextureLoader(parser.options.manager)
    return { name: 'pictures-as-images' }
  })
  return (await loader.parseAsync(file, '')).scene
}

/**
 * Renders a model in a canvas.
 * @throws if the browser has no WebGL 2, or the file can't be read
 */
export async function createScene(options: SceneOptions): Promise<ModelScene> {
  const { canvas, labels, formatMm } = options
  const model = await readModel(options.model)
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true })
  renderer.localClippingEnabled = true

  const scene = new Scene()
  scene.add(model)
  const camera = new PerspectiveCamera(FIELD_OF_VIEW)
  // The light moves with the camera, so no view is dark.
  const light = new DirectionalLight(0xffffff, 2.4)
  light.position.set(-0.7, 1, 0.6)
  camera.add(light, light.target)
  light.target.position.set(0, 0, -1)
  scene.add(camera, new HemisphereLight(0xffffff, 0x9aa5a2, 1.8))

  const lid = findLid(model)
  const closed = measure(model)
  const size = closed.getSize(new Vector3())
  const longest = Math.max(size.x, size.y, size.z)
  const toScale = isToScale(toExtent(closed), options.outerMm)
  const spheres = [0, 1].map((share) => {
    if (lid) moveLid(lid, share)
    return measure(model).union(closed).getBoundingSphere(new Sphere())
  })
  const [whenClosed = new Sphere(), whenOpen = whenClosed] = spheres
  if (lid) moveLid(lid, 0)

  const clip = new Plane()
  const cutBand = new Mesh(new BufferGeometry(), new MeshBasicMaterial({ side: DoubleSide }))
  const dimensionLines = new LineSegments(new BufferGeometry(), new LineBasicMaterial())
  cutBand.visible = false
  for (const own of [cutBand, dimensionLines]) {
    own.frustumCulled = false
    scene.add(own)
  }
  const triangles = readTriangles(model)

  let view: Orbit = FIRST_VIEW
  let lidShare = 0
  let cut: Cut | null = null
  let hasDimensions = toScale
  let extent = toExtent(closed)
  let frame = 0

  function colour(): void {
    const style = getComputedStyle(canvas)
    const ink = new Color(style.color)
    const accent = new Color(style.accentColor)
    model.traverse((node) => {
      if (node instanceof LineSegments) (node.material as LineBasicMaterial).color = ink
    })
    cutBand.material.color = accent
    dimensionLines.material.color = accent
  }

  function placeCut(): void {
    cutBand.visible = cut !== null
    for (const material of listMaterials(model)) material.clippingPlanes = cut ? [clip] : null
    if (!cut) return
    const plane: CutPlane = { axis: cut.plane === 'long' ? 2 : 0, at: 0 }
    plane.at = MathUtils.lerp(closed.min.getComponent(plane.axis), closed.max.getComponent(plane.axis), cut.share)
    clip.set(new Vector3().setComponent(plane.axis, -1), plane.at)
    model.updateWorldMatrix(true, true)
    const lines = triangles.flatMap(({ mesh, positions, indices }) =>
      cutTriangles({ positions, indices, matrix: mesh.matrixWorld.elements }, plane),
    )
    const thickness = Math.max(options.thicknessMm / 1000, MIN_CUT * longest)
    const corners = thickenLines(lines, plane, thickness)
    cutBand.geometry.dispose()
    cutBand.geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(corners, 3))
  }

  function placeLabels(): void {
    const lines = placeDimensions(extent, view)
    const points = lines.flatMap(({ from, to, outwards }) => {
      // A mark across each end.
      const mark = (end: Point, by: number) => end.map((value, axis) => value + by * (outwards[axis] ?? 0))
      return [from, to, mark(from, -0.4), mark(from, 0.4), mark(to, -0.4), mark(to, 0.4)]
    })
    dimensionLines.visible = hasDimensions
    dimensionLines.geometry.setAttribute('position', new Float32BufferAttribute(points.flat(), 3))
    lines.forEach(({ from, to, outwards }, index) => {
      const label = labels[index]
      if (!label) return
      const [a, b] = [new Vector3(...from), new Vector3(...to)]
      const middle = new Vector3()
        .addVectors(a, b)
        .multiplyScalar(0.5)
        .addScaledVector(new Vector3(...outwards), 0.9)
      const { x, y } = middle.project(camera)
      label.hidden = !hasDimensions
      label.textContent = formatMm(a.distanceTo(b) * 1000)
      const inside = (value: number, room: number, whole: number) =>
        MathUtils.clamp(value * whole, room / 2, whole - room / 2)
      const place = [
        inside((x + 1) / 2, label.offsetWidth, canvas.clientWidth),
        inside((1 - y) / 2, label.offsetHeight, canvas.clientHeight),
      ]
      label.style.transform = `translate(${place.map((value) => `${value.toFixed(1)}px`).join()}) translate(-50%, -50%)`
    })
  }

  function draw(): void {
    frame = 0
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0 || height === 0) return
    const ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO)
    if (canvas.width !== Math.floor(width * ratio) || canvas.height !== Math.floor(height * ratio)) {
      renderer.setPixelRatio(ratio)
      renderer.setSize(width, height, false)
    }
    const middle = whenClosed.center.clone().lerp(whenOpen.center, lidShare)
    const radius = MARGIN * MathUtils.lerp(whenClosed.radius, whenOpen.radius, lidShare)
    camera.aspect = width / height
    const half = Math.atan(Math.tan(MathUtils.degToRad(FIELD_OF_VIEW / 2)) * Math.min(1, camera.aspect))
    const distance = radius / Math.sin(half) / view.zoom
    camera.position
      .set(...toDirection(view))
      .multiplyScalar(distance)
      .add(middle)
    camera.near = Math.max(distance - 3 * radius, radius / 100)
    camera.far = distance + 3 * radius
    camera.lookAt(middle)
    camera.updateProjectionMatrix()
    camera.updateMatrixWorld()
    placeLabels()
    renderer.render(scene, camera)
  }

  const invalidate = () => {
    frame ||= requestAnimationFrame(draw)
  }
  const change = (next: Orbit) => {
    view = next
    invalidate()
  }
  const recolour = () => {
    colour()
    invalidate()
  }

  // Transparent parts must not hide parts behind them.
  for (const material of listMaterials(model)) if (material.transparent) material.depthWrite = false
  colour()
  const resized = new ResizeObserver(invalidate)
  resized.observe(canvas)
  const darkness = window.matchMedia('(prefers-color-scheme: dark)')
  darkness.addEventListener('change', recolour)
  const onLost = () => options.onLost()
  canvas.addEventListener('webglcontextlost', onLost)
  invalidate()

  return {
    hasLid: lid !== null,
    isToScale: toScale,
    turn: (right, up) => change(turnView(view, right, up)),
    zoom: (factor) => change(zoomView(view, factor)),
    reset: () => change(FIRST_VIEW),
    setLid(share) {
      lidShare = share
      if (lid) moveLid(lid, share)
      extent = toExtent(measure(model))
      placeCut()
      invalidate()
    },
    setCut(next) {
      cut = next
      placeCut()
      invalidate()
    },
    showDimensions(shown) {
      hasDimensions = shown && toScale
      invalidate()
    },
    dispose() {
      cancelAnimationFrame(frame)
      resized.disconnect()
      darkness.removeEventListener('change', recolour)
      canvas.removeEventListener('webglcontextlost', onLost)
      scene.traverse((node) => (node as Partial<Mesh>).geometry?.dispose())
      for (const material of listMaterials(scene)) material.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}
