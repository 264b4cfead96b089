/** A view of a pack in mm, y down. */
export interface DrawnView {
  /** The extent of the pack. */
  box: { x: number; y: number; w: number; h: number }
  /** Path data: closed lines to be filled, the later ones in front. */
  outlines: readonly string[]
}

/** The build's file of a product's drawing in one language. */
export interface DrawingFile {
  /** Views and words, written by the build from numbers and checked paths (src/build/drawings/drawing-markup.ts). */
  html: string
  plan: DrawnView
  front: DrawnView
}

/** On the element that a drawing belongs into: the address of its file. */
export const DRAWING_ATTRIBUTE = 'data-drawing'
