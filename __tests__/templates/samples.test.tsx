import { screen } from '@testing-library/react'
import { loadLateParts } from '../../src/app/late-part'
import { orderForm } from '../../packages/contract/src/order-form'
import type { LanguageCode } from '../../src/site/languages'
import SamplesTemplate from '../../src/templates/samples'
import { siteFrame } from '../support/fixtures'
import { readTrail, renderPage } from '../support/render-page'

beforeAll(loadLateParts)

function open(samples: { max: number; cost: string; days: number | null }, language: LanguageCode = 'en') {
  const data = siteFrame({ language })
  return renderPage(SamplesTemplate, {
    data: { ...data, siteSettings: { ...data.siteSettings, inquiryForm: true, accountMail: false, samples } },
    context: { order: orderForm('', language) },
    at: { language, originalPath: '/samples' },
  })
}

test('has its own title, and says who pays and when the box arrives', () => {
  open({ max: 5, cost: 'courier', days: 10 })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order free samples')
  expect(document.title).toBe('Order free samples | Pellucid')
  expect(readTrail().at(-1)).toEqual(['Order free samples', null])
  for (const said of [/up to 5 packs/, /you pay the courier/, /within 10 working days/])
    expect(screen.getByText(said)).toBeVisible()
})

test('promises nothing that the company does not say', () => {
  open({ max: 5, cost: 'paid', days: null })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Order samples$/)
  expect(screen.queryByText(/working days/)).toBeNull()
})

test('begins with the address, in the order of the language', () => {
  open({ max: 5, cost: 'free', days: null })
  const names = () => Array.from(document.querySelectorAll<HTMLInputElement>('form [name]'), ({ name }) => name)
  expect(names().slice(0, 4)).toEqual(['country', 'name', 'company', 'address'])
  document.body.innerHTML = ''
  open({ max: 5, cost: 'free', days: null }, 'ja')
  expect(names().slice(0, 4)).toEqual(['country', 'postcode', 'region', 'city'])
})
