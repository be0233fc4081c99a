import type { Contract } from '#contract/index.ts'
import { reportNamesOfAll } from '#contract/calls/reports.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { byTimeZone } from '#server/services/merchants/by-time-zone.ts'
import { reportOfAll } from './report.ts'

/** The reports of each merchant, added; each in the days of its own time zone. */
export const all: Handler<Contract['allMerchants']['report']> = async (
  { params, query },
  { tx, merchants, sandbox, clock, abort },
) => {
  const name = reportNamesOfAll.find((known) => known === params.name)
  if (!name) return abort('ObjectNotFound')
  const places = byTimeZone(merchants, sandbox).map(({ scopes, timeZone }) => ({ scope: scopes, timeZone }))
  const merchantIds = merchants.map(({ id }) => id)
  return reportOfAll(tx, places, name, { ...query, merchantIds, now: clock.now() })
}
