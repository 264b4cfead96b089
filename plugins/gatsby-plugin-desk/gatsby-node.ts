export { onCreateDevServer, onPostBootstrap, onPostBuild } from './src/hooks'
