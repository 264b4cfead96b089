/** Who may use an office route, and with what kind of form. */
export interface RouteRules {
  /** `staff`: everyone signed in. */
  for: 'anyone' | 'staff' | 'admin'
  /** Also while a required second factor is missing. */
  unfinished?: true
  /** Not by links of other sites: it is much work, and logged. */
  own?: true
  /** Expensive: few at a time for each member of staff (serve-office.ts). */
  inTurn?: 'page' | 'export'
  /** Accepts files. Other forms may not contain any. */
  files?: true
  /** Form fields restored after signing in again, if the session had expired. */
  keeps?: readonly string[]
}

/** Every route of the office. Only routes in this table are registered. */
export const OFFICE_ROUTES = {
  'GET /sign-in': { for: 'anyone' },
  'POST /sign-in': { for: 'anyone' },
  'POST /sign-in/code': { for: 'anyone' },
  'GET /fonts/:file': { for: 'anyone' },
  'GET /password': { for: 'anyone' },
  'POST /password': { for: 'anyone' },
  'POST /sign-out': { for: 'staff', unfinished: true },

  'GET /me': { for: 'staff' },
  'POST /me': { for: 'staff' },
  'POST /me/password': { for: 'staff' },
  'POST /me/sessions': { for: 'staff' },
  'GET /me/second-factor': { for: 'staff', unfinished: true },
  'POST /me/second-factor': { for: 'staff', unfinished: true },
  'POST /me/second-factor/remove': { for: 'staff' },

  'GET /': { for: 'staff', inTurn: 'page' },
  'GET /export.csv': { for: 'staff', own: true, inTurn: 'export' },
  'GET /export.xlsx': { for: 'staff', own: true, inTurn: 'export' },
  'GET /inquiries/:reference': { for: 'staff', inTurn: 'page' },
  'GET /inquiries/:reference/files/:file': { for: 'staff' },
  'GET /inquiries/:reference/files/:file/preview': { for: 'staff' },
  'POST /inquiries/:reference/status': { for: 'staff' },
  'POST /inquiries/:reference/not-spam': { for: 'staff' },
  'POST /inquiries/:reference/settled': { for: 'staff' },
  'POST /inquiries/:reference/owner': { for: 'staff' },
  'POST /inquiries/:reference/notes': { for: 'staff' },
  'POST /inquiries/:reference/answer': {
    for: 'staff',
    inTurn: 'page',
    files: true,
    keeps: ['body', 'language', 'seen'],
  },

  'GET /visits': { for: 'staff', inTurn: 'page' },
  'GET /visits/export.csv': { for: 'staff', own: true, inTurn: 'page' },
  'GET /accounts': { for: 'staff', inTurn: 'page' },
  'POST /accounts/:id/disable': { for: 'staff' },
  'POST /accounts/:id/enable': { for: 'staff' },
  'GET /mails': { for: 'staff', inTurn: 'page' },
  'GET /mails/:id': { for: 'staff' },
  'GET /mails/:id/preview': { for: 'staff' },
  'POST /mails/:id/resend': { for: 'staff' },

  'GET /persons': { for: 'admin' },
  'POST /persons': { for: 'admin' },
  'POST /persons/export': { for: 'admin' },
  'POST /persons/erase': { for: 'admin' },
  'GET /staff': { for: 'admin' },
  'POST /staff': { for: 'admin' },
  'POST /staff/:id/invite': { for: 'admin' },
  'POST /staff/:id/role': { for: 'admin' },
  'POST /staff/:id/factor': { for: 'admin' },
  'POST /staff/:id/disable': { for: 'admin' },
  'POST /staff/:id/enable': { for: 'admin' },
  'GET /log': { for: 'admin' },
} as const satisfies Record<`${'GET' | 'POST'} /${string}`, RouteRules>

export type OfficeRoute = keyof typeof OFFICE_ROUTES

export function partsOf(route: OfficeRoute): { method: 'GET' | 'POST'; path: string } {
  const [method, path = '/'] = route.split(' ')
  return { method: method === 'POST' ? 'POST' : 'GET', path }
}
