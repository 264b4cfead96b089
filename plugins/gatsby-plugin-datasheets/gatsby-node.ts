export { createPages, onPostBuild, onPluginInit, pluginOptionsSchema } from './src/on-post-build'
