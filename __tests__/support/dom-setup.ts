import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { webcrypto } from 'node:crypto'

// jsdom has only random numbers.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true })

// On a busy machine, a second is too short for what a page loads on demand.
configure({ asyncUtilTimeout: 10_000 })
