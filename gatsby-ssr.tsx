export { onPreRenderHTML } from './src/build/html/on-pre-render-html'
export { onRenderBody, replaceRenderer } from './src/build/html/render-page'
export { wrapPageElement } from './src/entry/wrap-page-element'
