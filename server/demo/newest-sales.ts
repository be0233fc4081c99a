/** Sales of the last days that show every state, also those that the random ones lack. */
import { addDays, dayIn, startOfDay, wallClock } from '#domain/calendar.ts'
import type { Request } from './sales.ts'

type Accepted = Request['course'] & { kind: 'accepted' }
type Example = {
  /** Of days gone by: how many ago, and the hour. Of today: minutes ago, closer together while the day is young. */
  when: { day: number; hour: number } | { minutesAgo: number }
  sale?: Partial<Request['sale']>
  /** The same customer and cart as the example before. */
  again?: true
  course: Request['course']
}

const accepted = (more: Partial<Accepted> = {}): Accepted => ({
  kind: 'accepted',
  after: 4,
  challenge: false,
  captures: [],
  refunds: [],
  ...more,
})
const later: Example['sale'] = { product: 'pay_later', numInstalments: 1, channel: 'online', seller: null }
const online: Example['sale'] = { channel: 'online', seller: null }

const examples: Example[] = [
  { when: { day: 20, hour: 21.3 }, sale: later, course: accepted() },
  { when: { day: 9, hour: 12.1 }, course: accepted({ held: null }) },
  { when: { day: 7, hour: 22.6 }, sale: later, course: accepted() },
  { when: { day: 6, hour: 17.4 }, course: accepted({ refunds: [{ days: 1.5, share: 1 }] }) },
  { when: { day: 5, hour: 11.7 }, course: accepted({ refunds: [{ days: 2, share: 0.3 }] }) },
  { when: { day: 4, hour: 18.9 }, course: accepted({ held: null }) },
  { when: { day: 3, hour: 13.2 }, course: accepted({ ends: { days: 0.9, by: 'shop' } }) },
  { when: { day: 2, hour: 20.4 }, sale: later, course: accepted() },
  { when: { day: 2, hour: 10.6 }, course: accepted({ ends: { days: 0.8, by: 'customer' } }) },
  { when: { day: 1, hour: 11.2 }, course: { kind: 'expired', challenge: true } },
  { when: { day: 1, hour: 12.4 }, sale: online, course: { kind: 'duplicated', after: 25 } },
  { when: { day: 1, hour: 12.7 }, sale: online, again: true, course: accepted() },
  { when: { day: 1, hour: 17.6 }, course: { kind: 'rejected', after: 3 } },
  { when: { day: 1, hour: 19.1 }, course: accepted({ held: null }) },
  { when: { minutesAgo: 400 }, sale: later, course: accepted() },
  { when: { minutesAgo: 330 }, sale: online, course: accepted() },
  { when: { minutesAgo: 250 }, course: accepted() },
  { when: { minutesAgo: 190 }, course: { kind: 'rejected', after: 2 } },
  { when: { minutesAgo: 140 }, course: accepted() },
  { when: { minutesAgo: 75 }, course: { kind: 'withdrawn', after: 9 } },
  { when: { minutesAgo: 38 }, course: { kind: 'expired', challenge: false } },
  { when: { minutesAgo: 21 }, sale: online, course: accepted({ after: 3 }) },
  { when: { minutesAgo: 9 }, course: { kind: 'expired', challenge: false } },
]
const maxAgo = 400

/** Puts the examples in the place of the oldest requests. The answer is not in order of time. */
export const showEverything = (requests: Request[], timeZone: string, now: Date): Request[] => {
  const today = dayIn(timeZone, now)
  const passed = (now.getTime() - startOfDay(timeZone, today).getTime()) / 60_000
  const created = (when: Example['when']): Date => {
    if ('minutesAgo' in when)
      return new Date(now.getTime() - when.minutesAgo * Math.min(1, passed / (maxAgo + 5)) * 60_000)
    return new Date(startOfDay(timeZone, addDays(today, -when.day)).getTime() + when.hour * 3_600_000)
  }
  const isNight = (date: Date): boolean => {
    const { hour } = wallClock(timeZone, date)
    return hour < 10 || hour > 20
  }
  let before: Request['sale'] | null = null
  const shown = examples.flatMap(({ when, sale, again, course }, index): Request[] => {
    const request = requests[index]
    if (!request) return []
    const time = created(when)
    const own = { product: 'instalments', numInstalments: 6, ...sale, ...(isNight(time) && online) } as const
    before = { ...((again && before) || request.sale), ...own }
    return [{ created: time, sale: before, course }]
  })
  return [...shown, ...requests.slice(shown.length)]
}
