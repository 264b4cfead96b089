import { render, screen } from '@testing-library/react'
import { Picture, toShareImage, type PictureProps } from '../../../src/ui/components/picture'
import { picture } from '../../support/fixtures'

const TRAY = picture('tray', 'A sushi tray')

const open = (props: Partial<PictureProps> = {}) => render(<Picture image={TRAY} sizes="50vw" {...props} />)

test('has the describing text and its size, so that nothing moves when it comes', () => {
  open()
  const image = screen.getByRole('img', { name: 'A sushi tray' })
  expect(image).toHaveAttribute('width', '1600')
  expect(image).toHaveAttribute('height', '1200')
})

test('is offered in several widths', () => {
  open()
  const image = screen.getByRole('img')
  expect(image).toHaveAttribute('src', '/static/tray-960.webp')
  expect(image).toHaveAttribute('sizes', '50vw')
  expect(image.getAttribute('srcset')).toContain('/static/tray-640.webp 640w')
})

test('is loaded when it comes near', () => {
  open()
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy')
  expect(screen.getByRole('img')).toHaveAttribute('decoding', 'async')
  expect(screen.getByRole('img')).not.toHaveAttribute('fetchpriority')
})

test('is loaded at once and first in the first view', () => {
  open({ priority: true })
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager')
  expect(screen.getByRole('img')).toHaveAttribute('decoding', 'sync')
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high')
})

test('shows its colour until it is there', () => {
  open()
  // Of 255, 216 is the sixth step of seven.
  expect(screen.getByRole('img')).toHaveClass('r6', 'g6', 'b6')
  expect(screen.getByRole('img')).not.toHaveAttribute('style')
})

test('has no description where a text beside it says the same', () => {
  const { container } = open({ decorative: true })
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(container.querySelector('img')).toHaveAttribute('alt', '')
})

test.each<[string, PictureProps['image']]>([
  ['there is none', undefined],
  ['it is null', null],
  ['its file is missing', { ...TRAY, file: null }],
  ['its file is no picture', { ...TRAY, file: { childImageSharp: null } }],
])('is left out where %s', (_what, image) => {
  const { container } = open({ image })
  expect(container).toBeEmptyDOMElement()
  expect(toShareImage(image)).toBeUndefined()
})

test('tells the address of the picture for feeds and link previews', () => {
  expect(toShareImage(TRAY)?.src).toBe('/static/tray-960.webp')
})
