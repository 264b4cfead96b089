import { renderToStaticMarkup } from 'react-dom/server'
import { buildPrintContact } from '../../../src/build/html/render-page'
import { buildOrganization, writeGraph, type OrganizationData } from '../../../src/lib/structured-data'

const PLACE = { street: '88 Chengming Road', locality: 'Ningbo', region: '', postalCode: '315100', country: 'CN' }
const CONTACT = { contactType: 'sales', telephone: '+86 574 5550 0188', email: 'sales@pellucid.example', languages: [] }

const pageOf = (organization: Partial<OrganizationData>) => {
  const node = buildOrganization({ name: 'Pellucid', alternateNames: [], address: null, contacts: [], ...organization })
  return `<main></main><script type="application/ld+json">${writeGraph([{ '@type': 'WebSite' }, node])}</script>`
}

function write(html: string): string | null {
  const element = buildPrintContact(html)
  return element && renderToStaticMarkup(element)
}

test('a page says on paper where the company is and how to reach it, with a place for the date', () => {
  const markup = write(pageOf({ address: PLACE, contacts: [CONTACT] }))
  expect(markup).toBe(
    '<p data-print="" aria-hidden="true">88 Chengming Road, 315100 Ningbo, CN  ·  +86 574 5550 0188  ·  sales@pellucid.example<span data-print-date=""></span></p>',
  )
})

test('what the provider does not say is left out, and without any of it there is no line', () => {
  expect(write(pageOf({ address: { ...PLACE, street: '', postalCode: '' } }))).toContain('>Ningbo, CN<')
  expect(write(pageOf({}))).toBeNull()
  expect(write('<main></main>')).toBeNull()
})
