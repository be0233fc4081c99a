import type { SalesFilter } from '#contract/rules/report-links.ts'
import { operationsPath } from '../operations/paths.ts'

/** The address of the list with the sales of a figure, of a merchant or of all; none where no filter finds exactly these, or there are none. */
export const salesPath = (merchantId: string | null, filter: SalesFilter | null, count: number): string | undefined =>
  filter && count > 0 ? operationsPath(merchantId, `?${new URLSearchParams(filter)}`) : undefined
