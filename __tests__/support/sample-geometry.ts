import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contentGeometry, type ProductGeometry } from '../../packages/contract/src/geometry'

const PRODUCTS = path.join(__dirname, '../../content/products')

/** The geometry of a product of the sample content: by default, a hinged pack with six round cells. */
export function sampleGeometry(product = 'cupcake-clamshell-6-cavity'): ProductGeometry {
  return contentGeometry.parse(JSON.parse(readFileSync(path.join(PRODUCTS, product, 'geometry.json'), 'utf8')))
}
