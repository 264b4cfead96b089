import type * as TestingLibrary from '@testing-library/dom'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** An element as assistive technology would describe it. */
export interface Target {
  /** Without a role, the selector is used. */
  role?: string
  selector?: string
  /** The whole name; a regular expression may match a part of it. */
  name?: string | RegExp
  level?: number
  selected?: boolean
  /** Searched inside this element only. */
  in?: Target
}

/** A target as JSON. */
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

/** Runs in the page: every visible element that matches the target. */
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
