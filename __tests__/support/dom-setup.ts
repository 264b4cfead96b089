import '@testing-library/jest-dom'
import { webcrypto } from 'node:crypto'

// jsdom has only random numbers.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true })
