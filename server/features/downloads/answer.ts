import { can } from '#contract/core/access.ts'
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Person } from '#server/core/caller.ts'
import type { Clock } from '#server/core/clock.ts'
import type { DownloadKinds } from '#server/services/files/kinds.ts'
import type { DownloadRow, Whose } from './downloads.queries.ts'

type Answer = HandlerAnswer<Contract['downloads']['list']>['results'][number]

/** How long a file is kept, in milliseconds. */
export const keptFor = 7 * 24 * 3600_000

/** Owners and administrators see the downloads of all users, but for those of what each sees alone. */
export const whoseFor = ({ role, userId }: Person, clock: Clock, kinds: DownloadKinds): Whose => ({
  userId,
  all: role === 'owner' || role === 'admin',
  own: [...kinds.values()].flatMap(({ kind, isOwn }) => (isOwn ? [kind] : [])),
  since: new Date(clock.now().getTime() - keptFor),
})

/** Kinds whose data the person may see. */
export const kindsFor = ({ role }: Person, kinds: DownloadKinds): string[] =>
  [...kinds.values()].filter(({ permission }) => can(role, permission)).map(({ kind }) => kind)

const progressOf = ({ state, rows, total }: DownloadRow): number | null => {
  if (state === 'ready') return 100
  if (state !== 'running' || total === null) return null
  return total === 0 ? 99 : Math.min(99, Math.floor((rows / total) * 100))
}

export const answerOf = (row: DownloadRow, { userId }: Person): Answer => ({
  id: row.id,
  kind: row.kind,
  format: row.format,
  state: row.state,
  progress: progressOf(row),
  rows: row.rows,
  bytes: row.bytes,
  fileName: row.file_name,
  created: row.created.toISOString(),
  finished: row.finished?.toISOString() ?? null,
  expires: new Date(row.created.getTime() + keptFor).toISOString(),
  createdBy: { id: row.user_id, name: `${row.first_name} ${row.last_name}`.trim() },
  own: row.user_id === userId,
})
