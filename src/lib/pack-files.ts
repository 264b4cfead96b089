import { zipSync, type Zippable } from 'fflate'

/** Number of parallel downloads. */
const AT_ONCE = 4

/** The name in the package: each product has a folder, and all certificates share one. */
function nameOf(address: string, folder: string): string {
  const [, kind = '', , market = '', ...rest] = address.split('/')
  if (kind === 'certificates') return `${kind}/${rest.at(-1) ?? market}`
  const own = kind === 'declarations' ? `declaration-${market}` : kind
  return `${folder.replaceAll(/[^\w-]/g, '-')}/${own}${/\.\w+$/.exec(address)?.[0] ?? ''}`
}

export interface PackedFile {
  address: string
  /** The item number of its product. */
  folder: string
}

/** @returns null if the site does not have it */
async function fetchOwn(address: string): Promise<Response | null> {
  const response = await fetch(address)
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return response
}

/**
 * Files of this site in one ZIP file. One that the site does not have is left out.
 *
 * @param onProgress called with (done, total)
 * @throws when nothing could be collected, or the connection failed
 */
export async function packFiles(
  given: readonly PackedFile[],
  onProgress: (done: number, all: number) => void,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; files: number }> {
  const addresses = new Map(given.map(({ address, folder }) => [nameOf(address, folder), address]))
  const files: Zippable = {}
  const waiting = [...addresses]
  let done = 0
  onProgress(done, addresses.size)
  async function collect(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, address] = next
      const answer = await fetchOwn(address)
      // PDF files are compressed already.
      if (answer) files[name] = [new Uint8Array(await answer.arrayBuffer()), { level: 0 }]
      onProgress((done += 1), addresses.size)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, collect))
  const count = Object.keys(files).length
  if (count === 0) throw new Error('The site has none of these documents.')
  // Its other function starts workers from generated code, which the policy of the pages forbids.
  return { bytes: zipSync(files, { level: 0 }), files: count }
}
