export { onCreateDevServer, onPostBuild } from './src/hooks'
