export { onPreRenderHTML } from './src/gatsby/on-pre-render-html'
export { replaceRenderer } from './src/gatsby/replace-renderer'
export { wrapPageElement } from './src/layouts/wrap-page-element'
