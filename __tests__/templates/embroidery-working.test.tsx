import { screen } from '@testing-library/react'
import { environment } from '../../src/site/environment'
import type { LanguageCode } from '../../src/site/languages'
import EmbroideryWorkingTemplate from '../../src/templates/embroidery-working'
import { DASH_HTML, content, siteFrame, type FrameOptions } from '../support/fixtures'
import { readCanonical } from '../support/read-head'
import { main, readLinks, readTrail, renderPage } from '../support/render-page'

interface Options extends FrameOptions {
  language?: LanguageCode
  page?: Partial<Queries.ContentFragment>
}

function open({ language = 'en', page = {}, ...frame }: Options = {}) {
  const data = {
    ...siteFrame({ language, ...frame }),
    contentPage: content('embroidery-working', 'Packs for embroidery', page),
  }
  const at = { language, originalPath: '/embroidery-working' }
  return renderPage(EmbroideryWorkingTemplate, { data, context: {}, at })
}

// Specification: 2.2
test('has its name, breadcrumbs and text', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Packs for embroidery')
  expect(readTrail()).toEqual([
    ['Home', '/'],
    ['Packs for embroidery', null],
  ])
  expect(main().getByText(/The text of Packs for embroidery/)).toBeVisible()
})

test('ends with the call to ask for a quote', () => {
  open({ language: 'de', settings: DASH_HTML })
  expect(main().getByRole('heading', { name: 'Tell us what you pack' })).toBeVisible()
  expect(readLinks(main()).at(-1)).toEqual(['Request a quote', '/de/inquiry.html'])
})

test('says that it is not translated and marks what is English', () => {
  open({ language: 'de', page: { fallbackFields: ['name', 'summary', 'body'] } })
  expect(screen.getByRole('note')).toHaveTextContent('This page has not been translated yet. It is shown in English.')
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
})

test('has its texts and its address in the head', () => {
  open({ language: 'de' })
  expect(document.title).toBe('Packs for embroidery in detail | Pellucid')
  expect(readCanonical()).toBe(`${environment.siteUrl}/de/embroidery-working`)
})
