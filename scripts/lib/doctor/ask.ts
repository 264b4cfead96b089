const TIME_LIMIT_MS = 10_000

export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Requests a URL as a visitor's browser does, without following redirects. */
export async function ask(url: string | URL, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIME_LIMIT_MS), ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
