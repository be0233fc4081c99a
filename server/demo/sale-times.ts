/** When shops sell: seasons, days of the week, hours. */
import { addDays, type Day, dayIn, startOfDay } from '#domain/calendar.ts'
import type { Random } from './random.ts'
import type { DemoShop } from './shops.ts'

export type Channel = 'online' | 'offline' | 'phone'
export type SaleTime = { created: Date; channel: Channel }

/** January to December: sales, a quiet August, then Black Friday and Christmas. */
const seasons = [1.15, 0.8, 0.85, 0.9, 0.95, 0.9, 1.05, 0.55, 1, 1.05, 1.4, 1.35]
/** Sunday to Saturday. */
const weekdays = { street: [0.45, 0.9, 0.85, 0.9, 1, 1.2, 1.5], web: [1.3, 1.1, 1, 0.95, 0.95, 0.9, 1] }
const holidays = new Set(['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-08', '12-25'])

const weekdayOf = (day: Day): number => new Date(`${day}T12:00:00Z`).getUTCDay()
const isOpen = (day: Day): boolean => weekdayOf(day) !== 0 && !holidays.has(day.slice(5))

/** Weight of each hour of the day from 0 to 23. */
const hours: Record<Channel, number[]> = {
  offline: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 8, 10, 9, 0, 0, 3, 8, 10, 10, 4, 0, 0, 0],
  phone: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 10, 9, 5, 0, 0, 6, 8, 6, 3, 0, 0, 0, 0],
  online: [2, 1, 0, 0, 0, 0, 0, 1, 2, 4, 5, 6, 6, 6, 5, 4, 5, 6, 7, 7, 8, 10, 11, 6],
}

const channelOn = (random: Random, shop: DemoShop, day: Day): Channel => {
  if (shop.kind === 'web' || !isOpen(day)) return 'online'
  return random.weighted([
    ['offline', 55],
    ['phone', 14],
    ['online', 31],
  ])
}

const timeOn = (random: Random, channel: Channel, midnight: Date): Date => {
  const hour = random.weighted(hours[channel].map((weight, index) => [index, weight] as const))
  return new Date(midnight.getTime() + (hour * 3600 + random.int(0, 3599)) * 1000)
}

/** Midnights of a time zone, each worked out once. */
const midnights = (timeZone: string): ((day: Day) => Date) => {
  const known = new Map<Day, Date>()
  return (day) => {
    const found = known.get(day) ?? startOfDay(timeZone, day)
    known.set(day, found)
    return found
  }
}

/** `count` moments of sale in the `days` up to `now`, oldest first. */
export const saleTimes = (
  random: Random,
  shop: DemoShop,
  { count, days, timeZone, now }: { count: number; days: number; timeZone: string; now: Date },
): SaleTime[] => {
  const today = dayIn(timeZone, now)
  const startOf = midnights(timeZone)
  const weights = Array.from({ length: days }, (_, index) => {
    const day = addDays(today, index - days + 1)
    const growth = 0.8 + (0.4 * index) / days
    const season = seasons[Number(day.slice(5, 7)) - 1] ?? 1
    return [day, growth * season * (weekdays[shop.kind][weekdayOf(day)] ?? 1)] as const
  })
  // Sums let a day be found by halving; drawing by going through all of them would take longer than all the rest.
  let total = 0
  const sums = weights.map(([, weight]) => (total += weight))
  const dayAt = (place: number): Day => {
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > place) high = middle
      else low = middle + 1
    }
    return weights[low]?.[0] ?? today
  }
  const draw = (): SaleTime => {
    const day = dayAt(random.between(0, total))
    const channel = channelOn(random, shop, day)
    const created = timeOn(random, channel, startOf(day))
    // What today has still to bring is not there yet.
    return created < now ? { created, channel } : draw()
  }
  return Array.from({ length: count }, draw).toSorted((a, b) => a.created.getTime() - b.created.getTime())
}
