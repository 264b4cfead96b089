export { onPostBuild, pluginOptionsSchema } from './src/on-post-build'
