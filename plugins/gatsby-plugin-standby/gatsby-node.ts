export { onPreBootstrap } from './src/on-pre-bootstrap'
