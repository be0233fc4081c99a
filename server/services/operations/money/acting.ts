/** What an act on the money of a sale needs of the call that it is made by, of a person or of a shop's system. */
import type { FailureDetail } from '#server/core/failure.ts'
import type { Notice } from '#server/core/notice.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Act } from './changes.ts'
import { lockForMoney, lockToReturn } from './money.queries.ts'

/** `Type`: how the act itself may be refused. */
export type Acting<Type extends string> = {
  tx: Tx
  scope: Scope
  act: Act
  abort: (type: Type | 'ApiValidationException' | 'ObjectNotFound', detail?: FailureDetail) => never
  note: (note: { objectId?: string } & Record<string, unknown>) => void
  notify: (notice: Notice) => void
}

/** The sale as it is now, locked until the end of the transaction. Aborts with 404. */
export const lockSale = async (id: string, { tx, scope, abort }: Pick<Acting<never>, 'tx' | 'scope' | 'abort'>) =>
  (await lockForMoney(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })

/** The same, with the ceiling of the one who acts. */
export const lockSaleToReturn = async (
  id: string,
  { tx, scope, act, abort }: Pick<Acting<never>, 'tx' | 'scope' | 'act' | 'abort'>,
) =>
  (await lockToReturn(tx, scope, { id, userId: act.actor.userId })) ?? abort('ObjectNotFound', { fields: { uuid: id } })
