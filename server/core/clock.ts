/** The one source of time. Everything that needs "now" is handed a clock, so that tests can move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export type TestClock = Clock & { set(instant: Date | string): void; advance(milliseconds: number): void }

/** A clock that is stopped until a test moves it. */
export const testClock = (start: Date | string): TestClock => {
  let current = new Date(start).getTime()
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = new Date(instant).getTime()
    },
    advance: (milliseconds) => {
      current += milliseconds
    },
  }
}
