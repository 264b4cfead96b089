export { onPreRenderHTML } from './src/on-pre-render-html'
