/** Whose access a person may change. Pure. */
import type { Role } from '#contract/core/access.ts'

/** `merchants` null: all of the company. */
export type Reaching = { id: string; role: Role; merchants: readonly string[] | null }

/** A user with a list of merchants reaches only users whose merchants are all on that list. */
export const reaches = (actor: Pick<Reaching, 'merchants'>, merchants: readonly string[] | null): boolean =>
  actor.merchants === null ||
  (merchants !== null && merchants.every((merchant) => actor.merchants?.includes(merchant) ?? true))

/** Only an owner makes, changes or removes an owner. */
export const mayManage = (actor: Reaching, target: Pick<Reaching, 'role' | 'merchants'>): boolean =>
  (actor.role === 'owner' || target.role !== 'owner') && reaches(actor, target.merchants)
