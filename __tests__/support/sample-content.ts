import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadContent } from '../../packages/content/src/load'
import type { Content } from '../../packages/content/src/types'

/** The sample company's whole content. Pictures are measured once for all tests. */
export const readSample = (): Promise<Content> => loadContent('content', path.join(tmpdir(), 'content-check'))
