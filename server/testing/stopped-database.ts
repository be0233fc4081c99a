/** A database whose work ends before one of its statements, as when the process is killed there. */
import type { Kysely, KyselyPlugin } from 'kysely'
import type { Database } from '../db/schema.ts'

export class Stopped extends Error {}

export const makeStopped = () => {
  let left: number | null = null
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (left !== null && (left -= 1) < 0) throw new Stopped('The process is gone.')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    of: (db: Kysely<Database>): Kysely<Database> => db.withPlugin(plugin),
    /** Ends the work after so many statements; null: never. */
    after: (statements: number | null): void => {
      left = statements
    },
  }
}
