export { onPostBootstrap, onPostBuild } from './src/hooks'
