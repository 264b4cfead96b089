import { render, screen } from '@testing-library/react'
import { PageLayout, type PageLayoutProps } from '../../src/layouts/page-layout'
import { siteFrame, type FrameOptions } from '../support/fixtures'
import { standAt } from '../support/page-i18n'

jest.mock('gatsby', () => jest.requireActual<object>('../support/gatsby-page'))
jest.mock('gatsby-plugin-react-i18next', () => jest.requireActual<object>('../support/page-i18n'))

const SEO = { title_translatable: 'Title', details_translatable: 'Details', keyword_translatable: 'words' }

function open({ frame = siteFrame(), ...props }: Partial<PageLayoutProps> = {}) {
  standAt()
  return render(
    <PageLayout frame={frame} seo={SEO} {...props}>
      <p>The page</p>
    </PageLayout>,
  )
}

test('has header, page and footer', () => {
  open()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent('The page')
  expect(screen.getByRole('contentinfo')).toBeVisible()
})

test('lets keyboards skip to the page', () => {
  open()
  expect(screen.getAllByRole('link')[0]).toHaveTextContent('Skip to content')
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content')
  const target = screen.getByRole('main')
  expect(target).toHaveAttribute('id', 'content')
  expect(target).toHaveAttribute('tabindex', '-1')
})

test('has no note on a page in its language', () => {
  open()
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
})

test('has a note on a page that is in English for lack of a translation', () => {
  open({ untranslated: true })
  expect(screen.getByRole('note')).toHaveTextContent('This page has not been translated yet. It is shown in English.')
})

test.each<[string, FrameOptions['settings'], string]>([
  ['the title’s suffix without its separator', { seoSuffix: ' | Pellucid' }, 'Pellucid'],
  ['the company’s name where there is no suffix', { seoSuffix: '' }, 'Pellucid Packaging Co., Ltd.'],
])('is headed by %s', (_what, settings, name) => {
  open({ frame: siteFrame({ settings }) })
  expect(screen.getByRole('link', { name: 'Home' })).toHaveTextContent(name)
})

test.each<[string, Partial<PageLayoutProps['frame']>]>([
  ['site settings', { siteSettings: null }],
  ['a language', { language: null }],
  ['a language of the interface', { language: { code: 'sv', langId: '99' } }],
])('stops the build without %s', (_what, more) => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => open({ frame: { ...siteFrame(), ...more } })).toThrow(
    'The page was made without the site settings of its language.',
  )
  jest.restoreAllMocks()
})
