import type { CreateResolversArgs } from 'gatsby'
import { createImageDataResolver } from './resolve-image-data'
import { isUsed } from './used-parts'

export function createResolvers({ createResolvers: create }: CreateResolversArgs): void {
  if (!isUsed('picture-data')) return
  const extend = create as (resolvers: object) => void
  extend({ ImageSharp: { gatsbyImageData: { resolve: createImageDataResolver() } } })
}
