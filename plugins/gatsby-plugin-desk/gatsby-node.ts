export { onPostBootstrap } from './src/on-post-bootstrap'
export { onPostBuild } from './src/on-post-build'
