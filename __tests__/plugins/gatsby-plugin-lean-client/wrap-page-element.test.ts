import type { i18n } from 'i18next'
import { createElement, type ReactElement } from 'react'
import { wrapPageElement } from '../../../plugins/gatsby-plugin-lean-client/src/stand-ins/wrap-page-element'

const dataOf = (texts: Record<string, object>) => ({
  locales: {
    edges: Object.entries(texts).map(([ns, data]) => ({ node: { ns, data: JSON.stringify(data) } })),
  },
})

const pageContext = { language: 'de', i18n: { language: 'de', path: '/de/kontakt' } }

function wrap(data: object) {
  const props = { data, pageContext } as unknown as Parameters<typeof wrapPageElement>[0]['props']
  const shell = wrapPageElement(
    { element: createElement('p'), props },
    { i18nextOptions: { defaultNS: 'common' } },
  ) as ReactElement<{ i18n: i18n; children: ReactElement<{ value: object }> }>
  return { i18n: shell.props.i18n, context: shell.props.children.props.value }
}

test('a page’s own texts come first, then those that all pages share', () => {
  const t = wrap(dataOf({ common: { a: 'alle', b: 'auch' }, contact: { a: 'Kontakt' } })).i18n.getFixedT('de')
  expect([t('a'), t('b'), t('common:a')]).toEqual(['Kontakt', 'auch', 'alle'])
})

test('a change of the address keeps translator and context; another page has its own', () => {
  const data = dataOf({ common: {} })
  const [first, second] = [wrap(data), wrap(data)]
  expect(second.i18n).toBe(first.i18n)
  expect(second.context).toBe(first.context)
  expect(wrap(dataOf({ common: {} })).i18n).not.toBe(first.i18n)
})
