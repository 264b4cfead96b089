import type * as React from 'react'

/** The editor's own React: it rejects elements made with another copy. */
export function react(): typeof React {
  return (globalThis as unknown as { __SVELTIA_CMS_REACT__: typeof React }).__SVELTIA_CMS_REACT__
}
