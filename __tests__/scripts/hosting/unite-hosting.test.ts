import { uniteHosting, type Hosting } from '../../../scripts/lib/hosting/load-hosting'

const hosting = (policy: string, desk: string, to: string): Hosting => ({
  headers: [
    { name: 'Content-Security-Policy', values: [{ pattern: '^/admin', value: desk }], rest: policy },
    { name: 'X-Frame-Options', values: [], rest: 'DENY' },
  ],
  redirects: [{ from: '/old', to, status: 301 }],
  lists: [],
  homes: [],
  notFound: [{ language: '', file: '/404.html' }],
})

const newer = hosting("script-src 'self' 'sha256-new='; object-src 'none'", "img-src 'self'", '/new')
const older = hosting(
  "script-src 'self' 'sha256-old='; style-src 'sha256-s='; object-src 'none'",
  "img-src 'none'",
  '/older',
)

test('the policy allows what either build has, and everything else is the newer one’s', () => {
  const { headers, redirects } = uniteHosting(newer, older)
  expect(headers[0]?.rest).toBe(
    "script-src 'self' 'sha256-new=' 'sha256-old='; object-src 'none'; style-src 'sha256-s='",
  )
  expect(headers[0]?.values).toEqual([{ pattern: '^/admin', value: "img-src 'self'" }])
  expect(headers[1]).toEqual(newer.headers[1])
  expect(redirects).toEqual([{ from: '/old', to: '/new', status: 301 }])
})

test('a build united with itself stays as it is', () => {
  expect(uniteHosting(newer, newer)).toEqual(newer)
})
