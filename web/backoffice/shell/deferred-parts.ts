/** Parts of the frame that are loaded behind the first screen, by name. Apart from them, so that what draws them does not import them. */
import type { ComponentType } from 'react'
import type { SensitiveAction } from '#web/api/client.ts'
import type { AnswerOf } from '#web/api/query.ts'
import type { Account } from '../session/account.ts'

export type Notice = AnswerOf<'notifications', 'list'>['results'][number] & { uuid: string }

/** A password that is asked for. `answer` takes the proof; null: the person would rather not. */
export type Asked = { action: SensitiveAction; answer: (proof: string | null) => void }

export type PropsOfDeferred = {
  AccountLinks: { menuId: string }
  KeyList: { onClose: () => void }
  LockPage: { account: Account }
  MerchantLinks: { listId: string; open: boolean }
  NoticeRows: { notices: readonly Notice[]; unread: number; listId: string }
  PasswordDialog: Asked
  SearchDialog: { onClose: () => void }
  SandboxQuestion: { onAnswer: (goOn: boolean) => void }
  SessionEnd: Record<string, never>
}

export type DeferredParts = { [Name in keyof PropsOfDeferred]: ComponentType<PropsOfDeferred[Name]> } & {
  goLive: () => void
}
