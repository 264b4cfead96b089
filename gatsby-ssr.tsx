export { onPreRenderHTML } from './src/gatsby/on-pre-render-html'
export { onRenderBody, replaceRenderer } from './src/gatsby/render-page'
export { wrapPageElement } from './src/layouts/wrap-page-element'
