import type { Block, Mail, MailFrame } from './mail'

export function renderMailText(mail: Mail, { companyName, home }: MailFrame): string {
  const parts = [mail.heading, ...mail.blocks.map(renderBlock), `-- \n${companyName}\n${home}`]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'hint':
      return block.text
    case 'warning':
      return `*** ${block.text} ***`
    case 'title':
      return `${block.text}\n${'='.repeat(Math.min(60, widthOf(block.text)))}`
    case 'reference':
      return `${block.label}: ${block.value}`
    case 'facts':
      return (
        block.rows
          .filter(({ value }) => value !== '')
          // Indented, so a multi-line value can't imitate another part of the mail.
          .map(({ label, value }) => indent(`${label}: ${value}`).trimStart())
          .join('\n')
      )
    case 'quote':
      // Also after Unicode separators, at which some programs break lines.
      return block.text.replace(/\r\n?/g, '\n').replace(/^/gm, '> ')
    case 'list':
      return block.items
        .map(({ name, details, href }) =>
          [`- ${name}`, ...[...details, href ?? ''].filter((detail) => detail !== '').map(indent)].join('\n'),
        )
        .join('\n')
    case 'button':
      return `${block.text}:\n${block.href}`
  }
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ')
}

/** In columns: most Chinese, Japanese and Korean characters take two. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (character >= '\u1100' ? 2 : 1), 0)
}
