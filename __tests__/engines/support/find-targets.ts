import type * as TestingLibrary from '@testing-library/dom'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** What a visitor looks for, as assistive technology would tell it. */
export interface Target {
  /** Where there is none, it is looked for by its selector. */
  role?: string
  selector?: string
  /** The whole name; as an expression, what a part of it matches. */
  name?: string | RegExp
  level?: number
  selected?: boolean
  /** Looked for inside of this only. */
  in?: Target
}

/** As JSON has it. */
export interface PlainTarget extends Omit<Target, 'name' | 'in'> {
  name?: string | { source: string }
  in?: PlainTarget
}

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary
    findTargets: typeof findTargets
  }
}

export function toPlain({ name, in: around, ...rest }: Target): PlainTarget {
  return {
    ...rest,
    ...(name !== undefined && { name: name instanceof RegExp ? { source: name.source } : name }),
    ...(around && { in: toPlain(around) }),
  }
}

/** Runs in the page: every element that is what is looked for, and can be seen. */
export function findTargets({ role, selector, name, level, selected, in: around }: PlainTarget): HTMLElement[] {
  const places = around ? findTargets(around) : [document.body]
  const options = {
    // The browser knows better and faster what is hidden.
    hidden: true,
    ...(name !== undefined && { name: typeof name === 'string' ? name : new RegExp(name.source) }),
    ...(level !== undefined && { level }),
    ...(selected !== undefined && { selected }),
  }
  return places
    .flatMap((place) =>
      role === undefined
        ? [...place.querySelectorAll<HTMLElement>(selector ?? '*')]
        : window.TestingLibraryDom.queryAllByRole(place, role, options),
    )
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]'),
    )
}

const library = path.join(
  path.dirname(createRequire(path.resolve('package.json')).resolve('@testing-library/dom')),
  '@testing-library/dom.umd.min.js',
)

/** The script that a page needs for `findTargets`. */
export const FINDER = `${readFileSync(library, 'utf8')}\n;window.findTargets = ${String(findTargets)}`
