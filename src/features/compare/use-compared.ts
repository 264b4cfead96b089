import { useSyncExternalStore } from 'react'
import { comparedItems } from './compared-items'

const NONE: readonly string[] = []
const readNone = () => NONE

/** The paths of the products that are chosen for comparison. */
export function useCompared(): readonly string[] {
  return useSyncExternalStore(comparedItems.subscribe, comparedItems.read, readNone)
}
