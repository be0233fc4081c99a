/** Lists of calls by key, in the shape that clients of the field read. */
import type { $ZodType } from 'zod/v4/core'
import { intParam } from './values.ts'
import { z } from './zod.ts'

/** Pages lead through so many rows. */
export const pagedRows = 10_000

/** So often a parameter may be given. */
const maxAlternatives = 20
/** Of a parameter that may be given more than once: what has any of the values is found. */
export const alternatives = <Value extends $ZodType>(value: Value) => z.array(value).check(z.maxLength(maxAlternatives))

export const keyPageQuery = {
  /** Of the first 10,000 rows. */
  page: z._default(intParam(1, pagedRows), 1),
  page_size: z._default(intParam(1, 100), 25),
}

export const keyListOf = <Row extends $ZodType>(row: Row) =>
  z.object({
    /** Numbers of the pages beside this one. */
    cursor: z.object({ after: z.nullable(z.int()), before: z.nullable(z.int()) }),
    paging: z.object({
      /** How many were found; of more than 10,000, 10,000. Null where the page was asked for by a cursor. */
      count: z.nullable(z.int()),
      next: z.nullable(z.string()),
      previous: z.nullable(z.string()),
    }),
    results: z.array(row),
  })
