import { mkdir, writeFile } from 'node:fs/promises'
import { placeDrawings } from '../../../src/build/html/render-page'
import { runInTemporaryFolder } from '../../support/temporary-folder'

const PLACE = '<div class="drawing" data-drawing="/drawings/en/product/tray.json?0a1b2c3d"></div>'

runInTemporaryFolder()

async function writeDrawing(html: string): Promise<void> {
  await mkdir('public/drawings/en/product', { recursive: true })
  await writeFile('public/drawings/en/product/tray.json', JSON.stringify({ html }))
}

test('a drawing is written into its place', async () => {
  await writeDrawing('<svg>$&amp;$1</svg>')
  expect(await placeDrawings(`<main>${PLACE}<p>More</p></main>`)).toBe(
    `<main>${PLACE.replace('</div>', () => '<svg>$&amp;$1</svg></div>')}<p>More</p></main>`,
  )
})

test('a page without a drawing stays as it is', async () => {
  expect(await placeDrawings('<main><div>No drawing</div></main>')).toBe('<main><div>No drawing</div></main>')
})

test('a missing file stops the build and is named', async () => {
  await expect(placeDrawings(PLACE)).rejects.toThrow('/drawings/en/product/tray.json is not among the built files')
})
