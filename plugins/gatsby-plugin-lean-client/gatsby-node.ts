export { onCreateWebpackConfig } from './src/on-create-webpack-config'
export { onPreInit } from './src/on-pre-init'
export { pluginOptionsSchema } from './src/stand-ins-of-site'
