export { createResolvers } from './src/create-resolvers'
export { createSchemaCustomization, onPluginInit, onPostBuild, onPreBootstrap } from './src/steps'
export { onCreateWebpackConfig } from './src/on-create-webpack-config'
export { onPreInit } from './src/on-pre-init'
