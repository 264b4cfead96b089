import type { GatsbyNode } from 'gatsby'
import { errorMap } from './error-map'

export const onPluginInit: GatsbyNode['onPluginInit'] = ({ reporter }) => {
  reporter.setErrorMap(errorMap)
}
