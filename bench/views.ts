/** The counts of saved views: as many as a person can have, each as a list counts it. */
import { newId } from '#server/core/ids.ts'
import { systemClock } from '#server/core/clock.ts'
import { type Bench, heading, readEach } from './readings.ts'

/** By sums of days; by an index, up to 10,000; by words. */
const bySums = ['status=accepted', 'substatus=pending_merchant', 'days=thisMonth', 'channel=phone', 'days=lastMonth']
const byIndex = ['total_amount-gte=20000', 'total_amount-lte=5000&status=accepted', 'total_amount-gte=90000']
const byWords = ['q=ane', 'q=zzqxzz', 'article=zzqxzz']

const most = 20

export const views = async (bench: Bench): Promise<void> => {
  const { db, largest, token, say } = bench
  const person = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  say(heading(`Counts of ${most} saved views`))
  for (const [name, queries] of Object.entries({
    bySums,
    byIndex,
    byWords,
    mixed: [...bySums, ...byIndex, ...byWords],
  })) {
    const rows = Array.from({ length: most }, (_, at) => ({
      merchant_id: largest,
      id: newId(systemClock),
      user_id: null,
      version: 1,
      position: at,
      name: `${name} ${at}`,
      query: queries[at % queries.length] ?? '',
      updated: systemClock.now(),
      updated_by: person.id,
    }))
    await db.insertInto('list_views').values(rows).execute()
    await readEach({ [name]: `/api/merchants/${largest}/operations/views/counts` }, token, bench)
    await db.deleteFrom('list_views').where('merchant_id', '=', largest).execute()
  }
}
