/** Lists of all merchants, one call at a time, by turns with their own SQL. */
import { addDays, dayIn } from '#domain/calendar.ts'
import { type Bench, heading, lastMonths, readEach } from './readings.ts'

/** Budget: at most 50 ms at p95 for the list, with 1,000,000 operations of 200 merchants. */
export const all = async ({ db, driver, recorder, url, token, say }: Bench): Promise<void> => {
  const today = dayIn('Europe/Madrid', new Date())
  const { merchants } = await db
    .selectFrom('merchants')
    .select((eb) => eb.fn.countAll<number>().as('merchants'))
    .executeTakeFirstOrThrow()
  const path = '/api/v2/account'
  say(heading(`All of ${merchants} merchants`))
  await readEach(
    {
      list: `${path}/operations`,
      'list, page 3': `${path}/operations?page=3`,
      'list, page 2,000': `${path}/operations?page=2000`,
      'list, last page': `${path}/operations?page=1000000`,
      'list, one state': `${path}/operations?status=in_process`,
      'list, 30 days': `${path}/operations?created-gte=${addDays(today, -30)}`,
      'list, one channel': `${path}/operations?channel=phone`,
      'list, by amount': `${path}/operations?ordering=-total_amount`,
      'list, amount': `${path}/operations?total_amount-gte=90000`,
      'list, frequent name': `${path}/operations?q=garcia`,
      counts: `${path}/operations/summary`,
      'counts, 30 days': `${path}/operations/summary?created-gte=${addDays(today, -30)}`,
      'day close': `${path}/day-close`,
      'sold today': `${path}/today`,
      'report, by month': `${path}/reports/volume?${lastMonths()}`,
      'report, by day': `${path}/reports/volume?${lastMonths()}&by=day`,
      'report, by merchant': `${path}/reports/merchants?${lastMonths()}`,
      'report, by seller': `${path}/reports/sellers?${lastMonths()}`,
      'report, by campaign': `${path}/reports/campaigns?${lastMonths()}`,
      'report, by article': `${path}/reports/articles?${lastMonths()}`,
      'report, by hour': `${path}/reports/hours?${lastMonths()}`,
    },
    token,
    { driver, recorder, url, say },
  )
}
