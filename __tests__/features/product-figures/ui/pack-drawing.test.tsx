import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { PackDrawing } from '../../../../src/features/product-figures/ui/pack-drawing'
import { http, HttpResponse, mockProvider } from '../../../support/provider-server'

const server = mockProvider()

const ADDRESS = '/drawings/en/product/tray.json?0a1b2c3d'

test('keeps the drawing that the HTML has, and asks for nothing', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<PackDrawing address={ADDRESS} />).replace('</div>', '<p>6 round cells</p></div>')
  // The mocked network fails on a request.
  await act(async () => hydrateRoot(page, <PackDrawing address={ADDRESS} />))
  expect(screen.getByText('6 round cells')).toBeVisible()
})

test('is loaded on a page that the browser has made', async () => {
  server.use(http.get('*/drawings/en/product/tray.json', () => HttpResponse.json({ html: '<p>6 round cells</p>' })))
  render(<PackDrawing address={ADDRESS} />)
  expect(await screen.findByText('6 round cells')).toBeVisible()
})
