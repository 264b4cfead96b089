import { WritableStream } from 'node:stream/web'

// msw asks for it, and jest-fixed-jsdom leaves it out.
Object.assign(globalThis, { WritableStream })
