/** Calendar days as `YYYY-MM-DD`. A day is a day of a time zone; the functions without a zone only count. */
export type Day = string

export type DayRange = { first: Day; last: Day }
/** The permitted days: a sum with one of them is still a day that PostgreSQL, `Date` and documents can hold. */
export const dayRange = { first: '2000-01-01', last: '2199-12-31' } satisfies DayRange
/** People are born before that. */
export const birthDayRange = { first: '1900-01-01', last: dayRange.last } satisfies DayRange

const millisecondsOfDay = 86_400_000
/** Midnight of the day in UTC, in milliseconds: days as plain numbers. Throws RangeError for what is no day. */
const toNumber = (day: Day): number => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // Parsing takes 30 February for 2 March.
  if (new Date(time).getUTCDate() !== Number(day.slice(8))) throw new RangeError(`${day} is not a day`)
  return time
}
/** Whether a text is a day that exists, in a range. */
export const isDay = (text: string, { first, last }: DayRange = dayRange): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < first || text > last) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(text.slice(8))
}

const fromNumber = (time: number): Day => new Date(time).toISOString().slice(0, 10)

const formatters = new Map<string, Intl.DateTimeFormat>()
const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    const two = '2-digit'
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

export type WallClock = { day: Day; hour: number; minute: number; second: number }

/** Wall-clock date and time of a time zone. Throws RangeError for an unknown zone. */
export const wallClock = (timeZone: string, date: Date): WallClock => {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatterFor(timeZone).formatToParts(date)) parts[type] = value
  return {
    day: `${(parts.year ?? '').padStart(4, '0')}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
    second: Number(parts.second),
  }
}

/** The day that it is in a time zone. */
export const dayIn = (timeZone: string, date: Date): Day => wallClock(timeZone, date).day

/** Milliseconds by which the wall clock is ahead of UTC. */
const offsetAt = (timeZone: string, time: number): number => {
  const { day, hour, minute, second } = wallClock(timeZone, new Date(time))
  const seconds = Math.floor(time / 1000) * 1000
  return toNumber(day) + ((hour * 60 + minute) * 60 + second) * 1000 - seconds
}

/**
 * The first instant of a day in a time zone. Where clocks go forward at midnight the day begins at 01:00,
 * and where they go back to midnight it begins at the first of the two.
 */
export const startOfDay = (timeZone: string, day: Day): Date => {
  const midnight = toNumber(day)
  // The offset can change once around midnight: one of the two candidates is right, the earliest that is in the day.
  const candidates = [-millisecondsOfDay, millisecondsOfDay].map(
    (near) => midnight - offsetAt(timeZone, midnight + near),
  )
  const inDay = candidates.filter((time) => dayIn(timeZone, new Date(time)) === day)
  return new Date(Math.min(...inDay))
}

/**
 * The instant at which clocks of a time zone show that time: the first of two where they go back over it. Where they go forward over it, as
 * much later as they skip.
 */
export const instantOf = (timeZone: string, { day, hour, minute, second }: WallClock): Date => {
  const wall = toNumber(day) + ((hour * 60 + minute) * 60 + second) * 1000
  const candidates = [-millisecondsOfDay, millisecondsOfDay].map((near) => wall - offsetAt(timeZone, wall + near))
  const shown = candidates.filter((time) => time + offsetAt(timeZone, time) === wall)
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...candidates))
}

export const addDays = (day: Day, days: number): Day => fromNumber(toNumber(day) + days * millisecondsOfDay)

/** The same day of another month, or that month's last one. */
export const addMonths = (day: Day, months: number): Day => {
  const date = new Date(toNumber(day))
  const target = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)
  const lastDay = new Date(target).getUTCDate()
  return fromNumber(target + (Math.min(date.getUTCDate(), lastDay) - lastDay) * millisecondsOfDay)
}

/** Days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: Day, to: Day): number => (toNumber(to) - toNumber(from)) / millisecondsOfDay

/** Easter Sunday (Gregorian calendar; Meeus, Jones and Butcher). */
const easter = (year: number): Day => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = Math.floor((a + 11 * d + 19 * e) / 433)
  const month = Math.floor((d + e - 7 * f + 90) / 25)
  const dayOfMonth = (d + e - 7 * f + 33 * month + 19) % 32
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`
}

/** Whether banks transfer on that day: the calendar of TARGET (weekends, 1 Jan, Good Friday, Easter Monday, 1 May, 25 and 26 Dec). */
export const isBankDay = (day: Day): boolean => {
  const weekday = new Date(toNumber(day)).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return false
  const fromEaster = daysBetween(easter(Number(day.slice(0, 4))), day)
  return fromEaster !== -2 && fromEaster !== 1
}

/** The first bank day after a day. */
export const nextBankDay = (day: Day): Day => {
  const next = addDays(day, 1)
  return isBankDay(next) ? next : nextBankDay(next)
}

/** Last day for the capture of a sale accepted on `day`. */
export const captureUntil = (day: Day): Day => addDays(day, 28)
