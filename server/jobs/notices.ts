import { expireApprovals } from '#server/services/approvals/expire.ts'
import { sendDigests } from '#server/services/notices/digest.ts'
import { mailNotices, type NoticeMails } from '#server/services/notices/mail-notices.ts'

/** One round: requests that no one has decided in time, with their notices; mails of notices; those of the morning. */
export const makeNoticeJob = (deps: NoticeMails) => ({
  run: async (): Promise<void> => {
    await expireApprovals(deps.db, deps.clock)
    await mailNotices(deps)
    await sendDigests(deps)
  },
})
