import type * as React from 'react'

/** The editor's own React, which it shows other components with: an element of another copy it would not take. */
export function react(): typeof React {
  return (globalThis as unknown as { __SVELTIA_CMS_REACT__: typeof React }).__SVELTIA_CMS_REACT__
}
