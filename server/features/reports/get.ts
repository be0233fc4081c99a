import type { Contract } from '#contract/index.ts'
import { reportNames } from '#contract/calls/reports.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { reportOf } from './report.ts'

export const get: Handler<Contract['reports']['get']> = async (
  { params, query },
  { tx, scope, merchant, clock, abort },
) => {
  const name = reportNames.find((known) => known === params.name)
  if (!name) return abort('ObjectNotFound')
  return reportOf(tx, { scope, timeZone: merchant.timeZone }, name, { ...query, now: clock.now() })
}
