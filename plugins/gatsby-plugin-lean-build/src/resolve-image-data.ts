interface ImageSource {
  id: string
  parent: string
  internal: { contentDigest: string }
}

interface Context {
  nodeModel: { getNodeById(args: { id: string }): unknown }
}

interface Info<Result> {
  originalResolver?: (
    source: ImageSource,
    args: object,
    context: Context,
    info: Info<Result>,
  ) => Result | Promise<Result>
}

/**
 * Makes a resolver that computes the data of a picture once, not for each page that shows it: a product's picture is on
 * its page, in lists and beside other products, in every language. A picture whose bytes change counts as another.
 */
export function createImageDataResolver<Result>() {
  const known = new Map<string, Promise<Result>>()
  return async (source: ImageSource, args: object, context: Context, info: Info<Result>): Promise<Result> => {
    const { originalResolver } = info
    if (!originalResolver) throw new Error('gatsby-transformer-sharp has no gatsbyImageData any more.')
    // As the replaced resolver does: the page depends on the file.
    context.nodeModel.getNodeById({ id: source.parent })
    const key = JSON.stringify([source.id, source.internal.contentDigest, args])
    const data = known.get(key) ?? Promise.resolve(originalResolver(source, args, context, info))
    known.set(key, data)
    try {
      return await data
    } catch (error) {
      known.delete(key)
      throw error
    }
  }
}
