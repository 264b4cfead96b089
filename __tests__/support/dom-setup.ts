import '@testing-library/jest-dom'
import { webcrypto } from 'node:crypto'

// jsdom has random numbers alone.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true })
