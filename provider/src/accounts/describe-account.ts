import type { Account } from './accounts'

/** All that an account says of its owner, as its owner sees it. */
export function describeAccount({ email, name, company, country, confirmed_at }: Account) {
  return { email, name, company, country, confirmed: confirmed_at !== null }
}
