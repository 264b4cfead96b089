import { createContext } from 'react'

/** Replaces Gatsby's own code for static queries; the site asks for all data by the queries of its pages. */
export const StaticQueryContext = createContext({})

export function useStaticQuery(): never {
  throw new Error('Static queries are left out of browsers: take "no-static-queries" off the parts (stand-ins.ts).')
}

export function StaticQuery(): never {
  return useStaticQuery()
}
