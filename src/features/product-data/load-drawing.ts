import type { DrawingFile } from '../../lib/drawing-file'

/**
 * Loads a product's drawing.
 * @throws if it can't be reached
 */
export async function loadDrawing(address: string, signal: AbortSignal): Promise<DrawingFile> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`GET ${address} was answered with ${response.status}.`)
  return (await response.json()) as DrawingFile
}
