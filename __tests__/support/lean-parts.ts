import { PARTS } from '../../plugins/gatsby-plugin-lean-build/src/parts'
import { PARTS as FIRST_LOAD_PARTS } from '../../plugins/gatsby-plugin-lean-client/src/on-pre-init'

export const BUILD_PARTS = [...PARTS.map(({ name }) => name), 'kept-config']
export const CLIENT_PARTS = FIRST_LOAD_PARTS.map(({ name }) => name)
