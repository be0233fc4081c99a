import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { type Day, dayIn } from '#domain/calendar.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import { type AudienceRow, findAudience } from './audiences.queries.ts'

type Answer = HandlerAnswer<Contract['audiences']['get']>
type Reading = Pick<Context<Contract['audiences']['get']>, 'tx' | 'scope' | 'merchant' | 'clock'>

/** Today at the shop: what its campaigns go by. */
export const todayOf = ({ merchant, clock }: Pick<Reading, 'merchant' | 'clock'>): Day =>
  dayIn(merchant.timeZone, clock.now())

export const answerOf = (row: AudienceRow): Answer => ({
  uuid: row.id,
  name: row.name,
  source: row.source,
  identifier: row.identifier,
  filter: row.filter,
  status: row.status,
  error: row.error,
  membersCount: row.members_count,
  readCount: row.read_count,
  rejectedCount: row.rejected_count,
  consentConfirmed: row.consent_confirmed.toISOString(),
  created: row.created.toISOString(),
  createdBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
  updated: row.updated.toISOString(),
  inUseBy: row.in_use_by,
})

/** One that the call has just made or changed. */
export const answerFor = async (context: Reading, id: string): Promise<Answer> => {
  const row = await findAudience(context.tx, context.scope, todayOf(context), id)
  if (!row) throw new Error('An audience that was just written is not there.')
  return answerOf(row)
}
