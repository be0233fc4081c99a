import type { AnswerOf } from '#web/api/query.ts'
import type { Operation } from '../words.ts'

export type ListedApproval = AnswerOf<'refundApprovals', 'list'>['results'][number]
export type Approval = Operation['refundApprovals'][number]

const marks = {
  waiting: 'to_come',
  approved: 'done',
  declined: 'refused',
  withdrawn: 'nothing',
  obsolete: 'nothing',
  expired: 'nothing',
} as const
export const markOf = ({ state }: Pick<Approval, 'state'>) => marks[state]
