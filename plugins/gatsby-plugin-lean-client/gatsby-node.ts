export { onCreateWebpackConfig } from './src/on-create-webpack-config'
export { pluginOptionsSchema } from './src/stand-ins'
