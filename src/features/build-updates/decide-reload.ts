/** `wait`: it is under way. `offer`: the visitor is asked. `refuse`: it was tried, and would loop. */
export type ReloadDecision = 'reload' | 'wait' | 'offer' | 'refuse'

export interface ReloadSituation {
  /** This tab has asked for the very reload already. */
  isUnderWay: boolean
  /** An inquiry is being written. */
  isWriting: boolean
  /** The path was reloaded a moment ago. */
  isGuarded: boolean
}

/** Decides what becomes of a reload that a new build or a failed load calls for. */
export function decideReload({ isUnderWay, isWriting, isGuarded }: ReloadSituation): ReloadDecision {
  if (isUnderWay) return 'wait'
  if (isWriting) return 'offer'
  return isGuarded ? 'refuse' : 'reload'
}
