export { keepPageNodes as createSchemaCustomization, rememberWholeBuild as onPostBuild } from './src/kept-pages'
export { onCreateWebpackConfig } from './src/on-create-webpack-config'
export { onPreInit } from './src/on-pre-init'
