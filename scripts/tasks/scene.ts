/** What a task has before it begins: two merchants of the demo, a client to look things up, and pages to open. */
import type { ProductClient } from '../../e2e/support/clients.ts'
import type { Product } from '../../e2e/support/product.ts'
import type { Hands } from './hands.ts'

/** `customer` has a phone and no session; `visitor` sits at a desk without a session. */
export type Person = 'owner' | 'customer' | 'visitor'

export type Scene = {
  product: Product
  /** The owner's, for what a person knows before the task: a phone number, a reference. Acts are those of the hands. */
  owner: ProductClient
  /** Ids: the first captures by itself, the second has plans with interest. */
  merchants: { bilbao: string; online: string }
  /** Opens a page and begins a row of the table; null: it is not part of the task. */
  begin: (row: string | null, address: string, person?: Person) => Promise<Hands>
  /** Until the sign-in no longer proves who acts, as on most of a day: then sensitive acts ask for the password. */
  outlastProof: () => Promise<void>
}

/** `run` may return a remark for below the table. */
export type Task = { letter: string; run: (scene: Scene) => Promise<string | undefined> }

export const must = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new Error(`The demo has no ${what}.`)
  return value
}
