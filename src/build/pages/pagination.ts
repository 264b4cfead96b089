export interface PageSlice {
  /** From 1. */
  page: number
  skip: number
  limit: number
}

/**
 * Cuts a list into pages. An empty list still has its first page, so that its address answers.
 * @example
 * paginate(17, 16) // [{ page: 1, skip: 0, limit: 16 }, { page: 2, skip: 16, limit: 16 }]
 */
export function paginate(total: number, pageSize: number): PageSlice[] {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return Array.from({ length: pages }, (_, index) => ({ page: index + 1, skip: index * pageSize, limit: pageSize }))
}
