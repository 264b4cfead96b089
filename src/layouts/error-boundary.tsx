import { Component, type ReactNode } from 'react'
import { isLoadError } from '../app/routing/page-error'
import { recoverFromLoadError } from '../app/updates/load-recovery'

interface Props {
  /** Called with the thrown value; shows it in the page's place. */
  onError: (error: unknown) => void
  children: ReactNode
}

interface State {
  hasFailed: boolean
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    // A reload mends a missing chunk, unless it has just been tried.
    if (!isLoadError(error)) return this.props.onError(error)
    void recoverFromLoadError(error, { isPageLost: true }).then((isReloading) => {
      if (!isReloading) this.props.onError(error)
    })
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
