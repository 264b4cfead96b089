/** The build's file of a product's drawing in one language. */
export interface DrawingFile {
  /** Views and words, written by the build from numbers and checked paths (src/build/drawings/drawing-markup.ts). */
  html: string
}

/** On the element that a drawing belongs into: the address of its file. */
export const DRAWING_ATTRIBUTE = 'data-drawing'
