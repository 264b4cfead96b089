import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { checkModel } from '../../../../src/features/product-figures/model-viewer/check-model'

const MODELS = 'content/products'

/** The JSON of a glTF 2.0 binary file. */
function describe3d(file: string): Parameters<typeof checkModel>[0] {
  const bytes = readFileSync(file)
  return JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12))) as Parameters<typeof checkModel>[0]
}

test.each(readdirSync(MODELS))('takes the model of %s', (slug) => {
  expect(() => checkModel(describe3d(path.join(MODELS, slug, 'model.glb')))).not.toThrow()
})

test.each([
  ['a thousand million points without data, with which a tab hung', { accessors: [{}] }],
  ['a hundred thousand parts', { nodes: Array.from({ length: 100_000 }) }],
])('refuses %s', (_what, model) => {
  expect(() => checkModel(model)).toThrow(/^The model has /)
})
