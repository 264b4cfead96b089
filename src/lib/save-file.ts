export function saveFile(content: BlobPart, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
