import type { LanguageCode } from '../../../config/languages'
import { buildFacetsPath } from '../../../config/site-files'
import type { FacetFile } from '../../../lib/facet-file'
import type { Catalogue } from '../model/facet-product'
import { readFacetFile } from '../model/read-facet-file'

/**
 * Loads the build's file of a language's products. It is loaded again after each build, since its pictures' addresses
 * change.
 * @throws if it can't be reached or is something else
 */
export async function loadCatalogue(language: LanguageCode): Promise<Catalogue> {
  const path = buildFacetsPath(language)
  const response = await fetch(path, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`GET ${path} was answered with ${response.status}.`)
  return readFacetFile((await response.json()) as FacetFile)
}
