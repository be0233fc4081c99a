import { wallClock } from '#domain/calendar.ts'

/** Clocks change on a quarter of an hour of UTC, wherever they change, and at most once a day. */
const [quarter, day] = [15 * 60_000, 24 * 3600_000]

const offsetIn = (timeZone: string, time: number): number => {
  const wall = wallClock(timeZone, new Date(time))
  return Date.parse(`${wall.day}T00:00:00Z`) + ((wall.hour * 60 + wall.minute) * 60 + wall.second) * 1000 - time
}

/** Milliseconds by which the wall clock of a zone is ahead of UTC, remembered: asking the platform is slow. */
export const offsets = (timeZone: string): ((time: number) => number) => {
  const known = new Map<number, number>()
  const at = (start: number): number => {
    let offset = known.get(start)
    if (offset === undefined) {
      offset = offsetIn(timeZone, start)
      known.set(start, offset)
    }
    return offset
  }
  return (time) => {
    const morning = time - (((time % day) + day) % day)
    const offset = at(morning)
    return offset === at(morning + day) ? offset : at(time - (((time % quarter) + quarter) % quarter))
  }
}

const two = (value: number): string => String(value).padStart(2, '0')

const sixty = Array.from({ length: 60 }, (_, i) => two(i))

const zoneOf = (offset: number): string => {
  const minutes = Math.abs(offset) / 60_000
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** `2026-11-20T10:42:00+01:00`, the wall clock of a zone. Rows that follow each other are mostly of one day. */
export const isoWriter = (timeZone: string): ((time: number) => string) => {
  const offsetAt = offsets(timeZone)
  let known = { day: Number.NaN, date: '', offset: Number.NaN, zone: '' }
  return (time) => {
    const offset = offsetAt(time)
    const wall = time + offset
    const dayNumber = Math.floor(wall / day)
    if (dayNumber !== known.day || offset !== known.offset)
      known = { day: dayNumber, date: new Date(wall).toISOString().slice(0, 11), offset, zone: zoneOf(offset) }
    const seconds = Math.floor((wall - dayNumber * day) / 1000)
    const minutes = Math.floor(seconds / 60)
    return `${known.date}${sixty[Math.floor(minutes / 60)]}:${sixty[minutes % 60]}:${sixty[seconds % 60]}${known.zone}`
  }
}
