/* eslint-disable @typescript-eslint/no-require-imports -- Jest loads its environments as CommonJS */
/*
 * jsdom matches each of its 130 default rules with an element, and with its ancestors, whenever somebody asks for the
 * element's style, as Testing Library does for each element of a page at each query by role. While nothing in the
 * document has changed, the same rules match: asked once, a form's tests take half the time.
 */
const styleRules = require('jsdom/lib/jsdom/living/helpers/style-rules.js')

const findRules = styleRules.forEachMatchingSheetRuleOfElement

if (typeof findRules === 'function') {
  const found = new WeakMap()
  // Before jsdom takes it from there.
  styleRules.forEachMatchingSheetRuleOfElement = (element, handle) => {
    const version = element.isConnected ? element._ownerDocument?._version : undefined
    if (version === undefined) return findRules(element, handle)
    let known = found.get(element)
    if (known?.version !== version) {
      known = { version, rules: [] }
      findRules(element, (rule) => known.rules.push(rule))
      found.set(element, known)
    }
    known.rules.forEach(handle)
  }
}

module.exports = require('jest-fixed-jsdom')
