import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { finderItemSchema, type FinderItemFile } from '../../packages/contract/src/finder'
import { buildFinderFile } from '../../src/build/data/finder-data'
import type { FinderItem } from '../../src/features/finder/model/finder-query'
import type { FinderPack } from '../../src/lib/finder-file'
import { readSample } from './sample-content'

const FOLDER = path.join(__dirname, '../../content/finder')

/** The packs of the sample company as the build writes them for the finder. */
export async function samplePacks(): Promise<FinderPack[]> {
  const { items } = await readSample()
  const products = items.flatMap(({ id, path: own, facts }) => (facts ? [{ itemId: id, path: own, facts }] : []))
  const geometries = items.flatMap(({ id, geometry }) => (geometry ? [{ itemId: id, geometry: geometry.value }] : []))
  return buildFinderFile(products, geometries).packs
}

const readItem = (id: string): FinderItemFile =>
  finderItemSchema.parse(parse(readFileSync(path.join(FOLDER, `${id}.yml`), 'utf8')))

export const sampleItemIds = () => readdirSync(FOLDER).map((file) => file.replace('.yml', ''))

/** Something that people pack, as a page in a language has it. */
export function sampleItem(id: string, language = 'en'): FinderItem {
  const { names, sizes, shape, body, mayTurn, packs, density } = readItem(id)
  return {
    finderItemId: id,
    name: names[language] ?? id,
    form: {
      shape,
      body,
      mayTurn,
      packs,
      density,
      sizes: sizes
        .filter((size) => size.in.length === 0 || size.in.includes(language))
        .map(({ in: _in, ...size }) => size),
    },
  }
}

export const sampleItemFile = readItem
