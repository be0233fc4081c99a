/** Which sales a figure of a report is made of, as filters of the list of operations. Apart from its calls, for browsers. */
import { addDays, type Day } from '#domain/calendar.ts'

type Days = { from: Day; to: Day }
/** A slice of a report by kind; by hours: `weekday`, from Monday as 1, or `hour`, or both. */
type Slice =
  | { name: 'instalments' | 'channels' | 'campaigns' | 'sellers'; key: string | null }
  | { name: 'hours'; weekday?: number; hour?: number }

/** By the names of addresses and of the wire. */
export type SalesFilter = Readonly<Record<string, string>>

/** The accepted sales of some days: what every volume of a report counts. */
export const salesOfDays = ({ from, to }: Days): SalesFilter => ({
  status: 'accepted',
  'created-gte': from,
  'created-lt': addDays(to, 1),
})

const ofSlice = (slice: Slice): SalesFilter | null => {
  if (slice.name === 'hours')
    return {
      ...(slice.weekday !== undefined && { weekday: String(slice.weekday) }),
      ...(slice.hour !== undefined && { hour: String(slice.hour) }),
    }
  const { name, key } = slice
  if (name === 'sellers') return { created_by: key ?? 'nobody' }
  if (key === null) return null
  return { [{ instalments: 'num_instalments', channels: 'channel', campaigns: 'campaign' }[name]]: key }
}

/** The sales of a slice; null where no filter finds exactly these: the sales without a campaign. */
export const salesOfSlice = (days: Days, slice: Slice): SalesFilter | null => {
  const own = ofSlice(slice)
  return own && { ...salesOfDays(days), ...own }
}
