/** A read whose plan PostgreSQL keeps is kept here as well: to build one that joins several tables costs more than to send it. */
import type { CompiledQuery, Kysely } from 'kysely'
import { keepPlan } from './kept-plans.ts'
import type { Database } from './schema.ts'

/** Placeholder of a value. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const places = new Proxy({}, { get: (_, name) => new Place(String(name)) })

type Built<Row> = { modifyEnd: (modifier: typeof keepPlan) => { compile: () => CompiledQuery<Row> } }

/**
 * Returns the rows. `build` is called once, with placeholders instead of the values: it may only put them into the statement, each as one
 * parameter.
 */
export const keptRows = <Values extends Record<string, unknown>, Row>(
  build: (db: Kysely<Database>, values: Values) => Built<Row>,
): ((db: Kysely<Database>, values: Values) => Promise<Row[]>) => {
  let built: CompiledQuery<Row> | undefined
  return async (db, values) => {
    built ??= build(db, places as Values) // a placeholder for each value
      .modifyEnd(keepPlan)
      .compile()
    const parameters = built.parameters.map((value) => (value instanceof Place ? values[value.name] : value))
    const { rows } = await db.executeQuery<Row>({ ...built, parameters })
    return rows
  }
}

/** Returns the first row, if any. */
export const keptQuery = <Values extends Record<string, unknown>, Row>(
  build: (db: Kysely<Database>, values: Values) => Built<Row>,
): ((db: Kysely<Database>, values: Values) => Promise<Row | undefined>) => {
  const find = keptRows(build)
  return async (db, values) => (await find(db, values))[0]
}
