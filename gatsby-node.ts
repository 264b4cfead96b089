export { createPages } from './src/gatsby/create-pages'
export { createResolvers } from './src/gatsby/create-resolvers'
export { createSchemaCustomization } from './src/gatsby/create-schema-customization'
export { onPostBuild } from './src/gatsby/on-post-build'
