export { onPreRenderHTML } from './src/gatsby/on-pre-render-html'
export { wrapPageElement } from './src/layouts/wrap-page-element'
