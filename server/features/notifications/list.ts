import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { maxNotices } from '#server/services/notices.ts'
import { listNotices } from './notifications.queries.ts'

/** `Carmen E.` */
const withInitial = (firstName: string, lastName: string): string => {
  const [initial] = lastName.trim()
  return initial ? `${firstName} ${initial}.` : firstName
}

export const list: Handler<Contract['notifications']['list']> = async (_, { tx, caller }) => {
  const notices = await listNotices(tx, caller.userId, maxNotices)
  return {
    results: notices.map(({ created, read, firstName, lastName, totalAmount, amount, ...notice }) => ({
      ...notice,
      subject:
        firstName === null || totalAmount === null
          ? null
          : { name: withInitial(firstName, lastName ?? ''), amount: amount ?? totalAmount },
      created: created.toISOString(),
      read: read?.toISOString() ?? null,
    })),
    unread: notices.filter(({ read }) => read === null).length,
  }
}
