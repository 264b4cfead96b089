export { onPostBuild, onPluginInit, pluginOptionsSchema } from './src/on-post-build'
