import { WritableStream } from 'node:stream/web'

// msw needs it, and jest-fixed-jsdom lacks it.
Object.assign(globalThis, { WritableStream })
