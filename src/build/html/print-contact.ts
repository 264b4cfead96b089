import { createElement, type ReactElement } from 'react'
import { PRINT_DATE } from '../../lib/print-date-mark'

interface Organization {
  '@type': string
  address?: { streetAddress?: string; addressLocality?: string; postalCode?: string; addressCountry?: string }
  contactPoint?: { telephone?: string; email?: string }[]
}

const GRAPH = /<script type="application\/ld\+json">(.*?)<\/script>/s

/**
 * Where the company is and how to reach it, for the paper that a page is printed on: from the page's own structured data. It stands beside
 * what React renders, so that no page's code or data grows.
 *
 * @returns null where the provider does not say
 */
export function buildPrintContact(html: string): ReactElement | null {
  const graph = GRAPH.exec(html)?.[1]
  if (graph === undefined) return null
  const nodes = (JSON.parse(graph) as { '@graph': Organization[] })['@graph']
  const organization = nodes.find((node) => node['@type'] === 'Organization')
  const { streetAddress, postalCode, addressLocality, addressCountry } = organization?.address ?? {}
  const { telephone, email } = organization?.contactPoint?.[0] ?? {}
  const town = [postalCode, addressLocality].filter(Boolean).join(' ')
  const line = [[streetAddress, town, addressCountry].filter(Boolean).join(', '), telephone, email].filter(Boolean)
  if (line.length === 0) return null
  return createElement(
    'p',
    { key: 'print-contact', 'data-print': '', 'aria-hidden': true },
    line.join('  ·  '),
    createElement('span', { [PRINT_DATE]: '' }),
  )
}
