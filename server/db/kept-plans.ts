/**
 * Statements whose plan is kept. For a statement that joins several tables by their keys, PostgreSQL takes several times as long to plan as
 * to run. A statement with the mark at its end is planned once a connection.
 */
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

const mark = '/* plan kept */'

/**
 * `query.modifyEnd(keepPlan)`: for what is found by whole keys alone, however many rows a merchant has, and whose text has few
 * forms: each stays with each connection. What lists or counts must be planned for its merchant.
 */
export const keepPlan: RawBuilder<unknown> = sql.raw(mark)

/** Text → name, the same on all connections. */
const names = new Map<string, string>()
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `kept_${names.size + 1}`
  names.set(text, name)
  return name
}

/** Lets a connection know the statements that are marked by a name, under which PostgreSQL keeps their plan. */
export const keepPlans = (client: pg.ClientBase): void => {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown // passed on unchanged
  const named = (text: unknown, ...rest: unknown[]): unknown =>
    typeof text === 'string' && text.endsWith(mark)
      ? query({ name: nameOf(text), text, values: rest[0] })
      : query(text, ...rest)
  client.query = named as typeof client.query // same parameters and result
}
