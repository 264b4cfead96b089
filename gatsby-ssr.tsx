export { wrapPageElement } from './src/layouts/wrap-page-element'
