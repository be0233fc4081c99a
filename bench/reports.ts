/** Reports that sums by day do not answer, and the results of a campaign that all sales of a merchant were made under. */
import { sql } from 'kysely'
import { addDays, dayIn } from '#domain/calendar.ts'
import { systemClock } from '#server/core/clock.ts'
import { openDatabase } from '#server/db/open.ts'
import { makeCampaign } from '#server/testing/factories.ts'
import { type Bench, heading, lastMonths, readEach } from './readings.ts'

/** Answers the ids of two campaigns of a year: the first is of all sales, the second of a range of amounts. */
const makeCampaigns = async (adminUrl: string, merchantId: string): Promise<[string, string]> => {
  const db = openDatabase({
    url: adminUrl,
    poolSize: 1,
    settings: { session_replication_role: 'replica', statement_timeout: 0 },
  })
  try {
    const yesterday = addDays(dayIn('Europe/Madrid', new Date()), -1)
    const days = { startDate: addDays(yesterday, -360), endDate: yesterday }
    const scope = { merchantId, sandbox: false }
    const whole = await makeCampaign(db, systemClock, scope, days)
    const ranged = await makeCampaign(db, systemClock, scope, { ...days, minOrderAmount: 1_00 })
    await sql`update operations set campaign_id = ${whole}::uuid where merchant_id = ${merchantId}::uuid and not sandbox`.execute(
      db,
    )
    await sql`vacuum analyze operations`.execute(db)
    return [whole, ranged]
  } finally {
    await db.destroy()
  }
}

export const reports = async ({ adminUrl, largest, token, say, ...bench }: Bench): Promise<void> => {
  const path = `/api/merchants/${largest}`
  const [whole, ranged] = await makeCampaigns(adminUrl, largest)
  say(heading('Reports'))
  await readEach(
    {
      'sales by month': `${path}/reports/volume?${lastMonths()}`,
      'by seller': `${path}/reports/sellers?${lastMonths()}`,
      'by hour': `${path}/reports/hours?${lastMonths()}`,
      'by article': `${path}/reports/articles?${lastMonths()}`,
      'campaign, any amount': `${path}/campaigns/${whole}/results`,
      'campaign, of a range': `${path}/campaigns/${ranged}/results`,
      'list, of a campaign': `${path}/operations?campaign=${whole}`,
      'list, of an hour': `${path}/operations?weekday=5&hour=18`,
    },
    token,
    { ...bench, say },
  )
}
