import type { TestProvider } from './test-provider'

/** The shortest beginnings that identify each kind of file. */
export const SAMPLE_FILES: Record<string, Buffer> = {
  'drawing.pdf': Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< >>\nendobj\n%%EOF\n', 'latin1'),
  'photo.png': Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d', 'hex'), Buffer.from('IHDR'), Buffer.alloc(17)]),
  'photo.jpg': Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(20)]),
  'PHOTO.JPEG': Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), Buffer.alloc(20)]),
  'photo.webp': Buffer.concat([
    Buffer.from('RIFF'),
    Buffer.from('1a000000', 'hex'),
    Buffer.from('WEBPVP8 '),
    Buffer.alloc(20),
  ]),
  'tray.dxf': Buffer.from('999\r\nMade by hand\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n'),
  'binary.dxf': Buffer.from('AutoCAD Binary DXF\r\n\x1a\0rest', 'latin1'),
  'tray.step': Buffer.from('ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n'),
  'tray.stp': Buffer.from('\ufeff/* a comment */\nISO-10303-21;\nHEADER;\n'),
}

export const PDF = SAMPLE_FILES['drawing.pdf'] ?? Buffer.alloc(0)

/** Sends a file for an inquiry. @returns its id */
export async function uploadFile(
  provider: Pick<TestProvider, 'send'>,
  name = 'drawing.pdf',
  content: Uint8Array = PDF,
  more: Record<string, string> = {},
): Promise<string> {
  const { body, headers } = await multipartOf(name, content)
  const path = '/online/inquiryAttachments?companyId=1'
  const { text } = await provider.send({ path, method: 'POST', body, headers: { ...headers, ...more } })
  return (JSON.parse(text) as { data: { id: string } }).data.id
}

export async function multipartOf(
  name: string,
  content: Uint8Array,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(content)]), name)
  const response = new Response(form)
  const body = Buffer.from(await response.arrayBuffer())
  return { body, headers: { 'content-type': response.headers.get('content-type') ?? '' } }
}
