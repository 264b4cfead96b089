export { onPostBuild, onPreInit, pluginOptionsSchema } from './src/on-post-build'
