/** Tables of people: sessions, links, mail, proofs, limits and notices; see schema.ts. */
import type { NoticeGroup, NotificationLevel, NotificationType } from '#contract/rules/notice-rules.ts'
import type { Default } from './column-types.ts'

export type Sessions = {
  id: string
  user_id: string
  companion_hash: Buffer | null
  user_agent: string | null
  created: Date
  expires: Date
  ended: Date | null
  ended_reason: string | null
  /** Since when its device is known no more. */
  forgotten: Default<Date | null>
}

export type SessionTokens = {
  access_hash: Buffer
  refresh_hash: Buffer
  session_id: string
  access_expires: Date
  created: Date
  rotated: Date | null
  successor_sealed: Buffer | null
}

export type Links = {
  id: string
  purpose: 'invitation' | 'new_password' | 'new_email'
  user_id: string
  token_hash: Buffer
  new_email: string | null
  created: Date
  expires: Date
  used: Date | null
}

export type PasswordRequests = { id: string; email: string; origin: string; created: Date }

export type Outbox = {
  id: string
  to_address: string
  subject: string
  text: string | null
  html: string | null
  created: Date
  expires: Date
  attempts: Default<number>
  next_attempt: Date | null
  sent: Date | null
  error: string | null
  /** Whom an answer goes to, where it is not the sender. */
  reply_to: Default<string | null>
}

export type StepUpProofs = {
  hash: Buffer
  session_id: string
  method: string
  path: string
  amount: number | null
  created: Date
  expires: Date
  used: Date | null
}

export type LimitStates = { subject: string; amount: number; at: Date }

export type Notifications = {
  audit_id: string
  user_id: string
  type: NotificationType
  level: NotificationLevel
  merchant_id: string | null
  sandbox: boolean
  operation_id: string | null
  created: Date
  read: Date | null
  /** `sent`: in a mail of its own; `waiting`: for the mail of the morning; `digest`: that one has left with it. */
  mail: Default<'sent' | 'waiting' | 'digest' | null>
}

export type NoticeChoices = {
  user_id: string
  group_name: NoticeGroup
  on_page: boolean
  by_mail: boolean
  in_digest: boolean
}

export type NoticeDigests = {
  user_id: string
  /** Since when something waits. */
  oldest: Date | null
  /** Of the last mail, in the zone of the person's merchants. */
  day: string | null
}
