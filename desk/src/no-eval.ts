import { config } from 'zod'

// zod tries whether it may compile code; the desk's policy forbids it, and Firefox reports the attempt as an error.
config({ jitless: true })
