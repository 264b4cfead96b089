import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { webcrypto } from 'node:crypto'
import { loadLateParts } from '../../src/app/late-part'

jest.mock('gatsby', () => jest.requireActual<object>('./gatsby'))
jest.mock('gatsby-plugin-react-i18next', () => jest.requireActual<object>('./i18n'))

// jsdom has only random numbers.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true })

// jsdom's has no timeout; no test waits for one.
AbortSignal.timeout = () => new AbortController().signal

// jsdom lays nothing out: every element counts as in view.
window.IntersectionObserver = class {
  constructor(private readonly report: (entries: object[]) => void) {}
  observe(target: Element): void {
    queueMicrotask(() => this.report([{ isIntersecting: true, target }]))
  }
  unobserve(): void {}
  disconnect(): void {}
} as unknown as typeof IntersectionObserver

window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// On a busy machine, a second is too short for what a page loads on demand.
configure({ asyncUtilTimeout: 10_000 })

// Tests render pages like the second page of a visit: with all of their code loaded.
beforeAll(loadLateParts)

// Each test is a first visit.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
