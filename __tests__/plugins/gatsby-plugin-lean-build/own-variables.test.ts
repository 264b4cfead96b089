import type { CreateWebpackConfigArgs } from 'gatsby'
import { onCreateWebpackConfig } from '../../../plugins/gatsby-plugin-lean-build/src/on-create-webpack-config'

class DefinePlugin {
  definitions: Record<string, string>

  constructor(names: readonly string[]) {
    this.definitions = Object.fromEntries(names.map((name) => [name, '"value"']))
  }
}

/** The names that webpack replaces in the code of a stage. */
function readDefinitions(stage: string, ...names: string[]): string[] {
  const define = new DefinePlugin(names)
  const args = {
    stage,
    getConfig: () => ({ plugins: [define] }),
    plugins: { normalModuleReplacement: () => ({}) },
    actions: { replaceWebpackConfig: () => undefined, setWebpackConfig: () => undefined },
    reporter: { warn: () => undefined },
  }
  onCreateWebpackConfig(args as unknown as CreateWebpackConfigArgs)
  return Object.keys(define.definitions)
}

test.each(['GATSBY_SITE_URL', 'NODE_ENV', 'PUBLIC_DIR', 'BUILD_STAGE'])(
  'the renderer knows the variable %s',
  (name) => {
    expect(readDefinitions('build-html', `process.env.${name}`)).toEqual([`process.env.${name}`])
  },
)

test('the renderer is not compiled again when the shell has one more variable', () => {
  expect(
    readDefinitions('build-html', 'process.env', 'process.env.SHLVL', 'process.env.MY_GATSBY_X', '__PATH_PREFIX__'),
  ).toEqual(['process.env', '__PATH_PREFIX__'])
})
