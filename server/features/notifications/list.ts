import type { Contract } from '#contract/index.ts'
import type { Handler } from '../../http/context.ts'
import { mostNotices } from '../../lib/notices.ts'
import { listNotices } from './queries.ts'

export const list: Handler<Contract['notifications']['list']> = async (_, { tx, caller }) => {
  const notices = await listNotices(tx, caller.userId, mostNotices)
  return {
    results: notices.map(({ created, read, ...notice }) => ({
      ...notice,
      created: created.toISOString(),
      read: read?.toISOString() ?? null,
    })),
    unread: notices.filter(({ read }) => read === null).length,
  }
}
