import { buildProviderHtml } from '../../../src/build/html/provider-html'
import { findProblems } from './find-problems'
import { DOM_CLOBBERING, OWASP, PORT_SWIGGER } from './payloads'

/** Attacks on old browsers, or on other places than a page's text. */
const WITHOUT_EFFECT = [
  '<a href="java\x00script:alert(\'XSS\')">Click Me</a>',
  "\\\";alert('XSS');//",
  'Set.constructor`alert\\x28document.domain\\x29',
  '¼script¾alert(¢XSS¢)¼/script¾',
  '<FRAMESET><FRAME SRC="javascript:alert(\'XSS\');"></FRAMESET>',
  "<!--[if gte IE 4]><SCRIPT>alert('XSS');</SCRIPT><![endif]-->",
  '<!--#exec cmd="/bin/echo \'<SCR\'"--><!--#exec cmd="/bin/echo \'IPT SRC=http://xss.rocks/xss.js></SCRIPT>\'"-->',
  "<img\x0bsrc='1'\x0bonerror=alert(0)>",
  '<\x00script>alert(1)</script>',
]

const ALL = [...OWASP, ...PORT_SWIGGER, ...DOM_CLOBBERING]

const build = (html: string) => buildProviderHtml(html, (path) => `/de${path}`)

test('there are at least a hundred published payloads, each once', () => {
  expect(new Set(ALL).size).toBe(ALL.length)
  expect(ALL.length).toBeGreaterThanOrEqual(100)
})

test('the check finds what is wrong with the payloads as they are', () => {
  const unseen = ALL.filter((payload) => findProblems(payload).length === 0)
  expect(unseen).toEqual(WITHOUT_EFFECT)
})

describe.each([
  ['the OWASP XSS Filter Evasion Cheat Sheet', OWASP],
  ['the PortSwigger cross-site scripting cheat sheet', PORT_SWIGGER],
  ['lists of DOM clobbering', DOM_CLOBBERING],
])('of %s', (_source, payloads) => {
  test.each(payloads.map((payload) => [payload]))('%j is made harmless', (payload) => {
    expect(findProblems(build(payload))).toEqual([])
  })

  test.each(payloads.map((payload) => [payload]))('%j is made harmless in the middle of a text', (payload) => {
    expect(findProblems(build(`<h2>Trays</h2><p>Before ${payload} after</p><ul><li>${payload}</li></ul>`))).toEqual([])
    expect(findProblems(build(`<table><tr><td title="${payload}">${payload}`))).toEqual([])
  })
})

test('all payloads together are harmless, and what stands before them stays', () => {
  const html = build(`<p>Before</p>${ALL.join('')}`)
  expect(findProblems(html)).toEqual([])
  expect(html).toMatch(/^<p>Before<\/p>/)
})

test('what is made harmless once stays as it is', () => {
  for (const payload of [...OWASP, ...PORT_SWIGGER]) {
    const once = buildProviderHtml(payload, (path) => path)
    // The code writes classes for styles that it accepts, but accepts no classes from outside.
    expect(buildProviderHtml(once, (path) => path)).toBe(once.replaceAll(/ class="[^"]*"/g, ''))
  }
})
