import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { addDays, type Day, startOfDay } from '#domain/calendar.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/core/scope.ts'
import { type DayRow, findDay, findNames } from './day-close.queries.ts'

export type DayClose = HandlerAnswer<Contract['dayClose']['get']>
export type Figures = DayClose['total']

const sumOf = (rows: readonly DayRow[]): { count: number; amount: number } =>
  rows.reduce((sum, { count, amount }) => ({ count: sum.count + count, amount: sum.amount + amount }), {
    count: 0,
    amount: 0,
  })

export const figuresOf = (rows: readonly DayRow[]): Figures => {
  const of = (what: DayRow['what']): DayRow[] => rows.filter((row) => row.what === what)
  const accepted = of('accepted')
  const inChannel = (channel: string) => sumOf(accepted.filter((row) => row.channel === channel))
  return {
    accepted: sumOf(accepted),
    channels: { online: inChannel('online'), offline: inChannel('offline'), phone: inChannel('phone') },
    refunds: sumOf(of('refunds')),
    cancelled: sumOf(of('cancelled')),
    pending: sumOf(of('pending')),
  }
}

/** The instants between which a day is. */
export const spanOf = (timeZone: string, day: Day): { from: Date; before: Date } => ({
  from: startOfDay(timeZone, day),
  before: startOfDay(timeZone, addDays(day, 1)),
})

type Wanted = { day: Day; timeZone: string; seller: string | null; asOf: Date }

/** The close of a day; people in the order of their names, operations that no user of the merchant made at the end. */
export const closeDay = async (tx: Tx, scope: Scope, { day, timeZone, seller, asOf }: Wanted): Promise<DayClose> => {
  const rows = await findDay(tx, scope, { ...spanOf(timeZone, day), seller })
  const sellers = Map.groupBy(rows, (row) => row.seller)
  const names = await findNames(
    tx,
    [...sellers.keys()].filter((id) => id !== null),
  )
  const people = [...sellers].map(([id, theirs]) => ({
    person: id === null ? null : { id, name: names.get(id) ?? '' },
    ...figuresOf(theirs),
  }))
  const order = (one: (typeof people)[number]): string => (one.person ? `0${one.person.name}` : '1')
  return {
    day,
    timeZone,
    asOf: asOf.toISOString(),
    people: people.toSorted((a, b) => order(a).localeCompare(order(b), 'es')),
    total: figuresOf(rows),
  }
}
