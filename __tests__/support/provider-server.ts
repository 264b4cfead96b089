import './web-streams'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { environment } from '../../src/site/environment'

export { HttpResponse, delay } from 'msw'

export function address(path: string): string {
  return environment.providerUrl + path
}

export { http }

/** A mocked provider for the tests of one file; an unexpected call is an error. */
export function mockProvider() {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}
