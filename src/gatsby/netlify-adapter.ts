import type { AdapterInit } from 'gatsby'
import createAdapter from 'gatsby-adapter-netlify'

/**
 * Gatsby's adapter for Netlify, for its cache alone: `.cache` and `public` are kept from one build to the next, so that a
 * rebuild costs there what the edit costs. The rest of it is left out: it would move each page from `x/index.html` to `x.html`,
 * where Gatsby does not find it to remove it, and write headers for each page beside ours (hosting-files.ts).
 */
export const createNetlifyAdapter: AdapterInit = () => ({
  ...createAdapter({}),
  adapt: () => undefined,
})
