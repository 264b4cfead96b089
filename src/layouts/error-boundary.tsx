import { Component, type ReactNode } from 'react'
import { localizePath, readLanguage } from '../config/paths'

interface State {
  error: Error | null
}

/**
 * Keeps an error in one page from leaving an empty screen. It stands outside the page and so has no translations: they
 * are loaded with the page that failed.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children
    return (
      <main style={{ padding: '4rem 1.5rem', textAlign: 'center' }}>
        <h1>Internal Server Error</h1>
        <p>500</p>
        <a href={localizePath('/', readLanguage(window.location.pathname))}>↩</a>
      </main>
    )
  }
}
