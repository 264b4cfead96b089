/** Product views; texts: `gallery:views`. */
export const VIEWS = ['filled', 'empty', 'stack', 'top'] as const

export type View = (typeof VIEWS)[number]

export const isView = (name: unknown): name is View => VIEWS.some((view) => view === name)
