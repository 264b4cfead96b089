import type { z } from 'zod'

/** The first zod issue, as a field and a problem, and the number of further ones. */
export const describeIssue = (error: z.ZodError): { field: string; problem: string } => {
  const [issue] = error.issues
  const rest = error.issues.length - 1
  return {
    field: issue?.path.map(String).join('.') || 'the whole answer',
    problem: `${issue?.message ?? 'unknown'}${rest > 0 ? `; ${rest} more` : ''}`,
  }
}
