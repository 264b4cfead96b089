import { JSDOM, VirtualConsole } from 'jsdom'
import { FONT_SIZES } from '../../../packages/text/src/font-sizes'

const SITE = 'https://site.example/about/factory'

const FORBIDDEN_ELEMENTS = [
  ...['script', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal', 'form', 'input', 'button'],
  ...['select', 'textarea', 'label', 'svg', 'math', 'style', 'link', 'meta', 'base', 'title', 'template', 'slot'],
  ...['noscript', 'noembed', 'noframes', 'xmp', 'plaintext', 'marquee', 'audio', 'video', 'source', 'picture'],
  ...['details', 'dialog', 'area', 'map', 'main', 'isindex', 'bgsound', 'xml', 'xss', 'x'],
]

const ALLOWED_ATTRIBUTES = [
  ...['lang', 'dir', 'id', 'class', 'href', 'title', 'hreflang', 'rel', 'src', 'alt', 'width', 'height', 'loading'],
  ...['scope', 'colspan', 'rowspan', 'align', 'start', 'type', 'reversed'],
]

const ALLOWED_CLASS = new RegExp(`^(size-(${FONT_SIZES.join('|')})|align-(left|right|center|justify|start|end))$`)

const SITE_IDS = ['content', 'section', 'gatsby-focus-wrapper', '___gatsby', 'search-keyword', 'inquiry-email']

const { window: pristine } = new JSDOM('<!doctype html>', { virtualConsole: new VirtualConsole() })

function parse(html: string) {
  const page = `<!doctype html><body><div id="before"></div><div id="text">${html}</div><div id="after"></div>`
  return new pristine.DOMParser().parseFromString(page, 'text/html')
}

function readProtocol(address: string): string {
  return URL.canParse(address, SITE) ? new URL(address, SITE).protocol : 'none'
}

/** Whether a script could mean something else by the name: a global of the browser or the site, or its own variable. */
function mayClobber(id: string): boolean {
  if (id in pristine || id in pristine.document || SITE_IDS.includes(id)) return true
  return (
    ['process', 'module', 'exports', 'require', 'define', 'global'].includes(id) ||
    (/^[\w$]+$/.test(id) && /[A-Z_$]/.test(id))
  )
}

function findInAttribute(element: Element, { name, value }: Attr): string[] {
  const problem = `${element.localName} ${name}=${value}`
  switch (name) {
    case 'href':
      return ['http:', 'https:', 'mailto:', 'tel:'].includes(readProtocol(value)) && !/^[\\/]{2}/.test(value)
        ? []
        : [problem]
    case 'src':
      return /^https?:\/\//i.test(value) ? [] : [problem]
    case 'class':
      return value.split(' ').every((name) => ALLOWED_CLASS.test(name)) ? [] : [problem]
    case 'rel':
      return value === 'noopener' ? [] : [problem]
    case 'id':
      return mayClobber(value) ? [problem] : []
    default:
      return ALLOWED_ATTRIBUTES.includes(name) ? [] : [problem]
  }
}

function findInElement(element: Element): string[] {
  const foreign = element.namespaceURI !== 'http://www.w3.org/1999/xhtml'
  return [
    ...(foreign || FORBIDDEN_ELEMENTS.includes(element.localName) ? [`<${element.localName}>`] : []),
    ...Array.from(element.attributes).flatMap((attribute) => findInAttribute(element, attribute)),
  ]
}

function findInPage(html: string): string[] {
  const { head, body } = parse(html)
  const [before, text, after, ...more] = body.children
  const escaped = before?.id !== 'before' || text?.id !== 'text' || after?.id !== 'after' || more.length > 0
  const elements = Array.from(text?.querySelectorAll('*') ?? [])
  const ids = elements.map(({ id }) => id).filter(Boolean)
  return [
    ...(escaped || head.children.length > 0 || body.attributes.length > 0 ? ['it leaves its place in the page'] : []),
    ...(new Set(ids).size < ids.length ? ['an id is there twice'] : []),
    ...elements.flatMap(findInElement),
  ]
}

/**
 * Everything in the HTML that could run, load, cover the page or hide a global in a browser. The HTML is parsed as a
 * browser does, and once more after a browser wrote it, since some attacks take shape only then.
 */
export function findProblems(html: string): string[] {
  const rewritten = parse(html).getElementById('text')?.innerHTML ?? ''
  return [...new Set([...findInPage(html), ...findInPage(rewritten)])]
}
