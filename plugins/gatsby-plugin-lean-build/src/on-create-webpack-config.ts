import path from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import { OutputHashPlugin } from './output-hash-plugin'
import { readPageStyles } from './page-styles'
import { findFile } from './tested-versions'
import { isLean } from './is-lean'

export function onCreateWebpackConfig({ stage, actions }: CreateWebpackConfigArgs): void {
  if (!isLean()) return
  const isRenderer = stage === 'build-html'
  if (isRenderer || stage === 'build-javascript') {
    actions.setWebpackConfig({ plugins: [new OutputHashPlugin(isRenderer ? readPageStyles : undefined)] })
  }
  if (isRenderer) {
    const shared = path.resolve('plugins/gatsby-plugin-lean-build/src/shared-i18next.ts')
    const alias = { i18next$: shared, 'i18next-package$': findFile('i18next', 'dist/esm/i18next.js') }
    actions.setWebpackConfig({ resolve: { alias } })
  }
}
