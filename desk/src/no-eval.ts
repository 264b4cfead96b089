import { config } from 'zod'

// zod tries whether it may compile code; the desk's policy forbids it, and Firefox reports the attempt as an error. Each
// page imports this first: zod tries it with the first schema that is made.
config({ jitless: true })
