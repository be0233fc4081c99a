import type { Role } from '#contract/core/access.ts'
import type { AuditAction } from '#domain/webhook-events.ts'

/** What has a mail of its own already, with more in it than a notice has: to all who get the notice, or to owners alone. */
const ownMails: Partial<Record<AuditAction, 'all' | 'owners'>> = {
  'account.email_changed': 'all',
  'document.accepted': 'all',
  'document.expired': 'all',
  'document.expiring': 'all',
  'document.rejected': 'all',
  'iban.accepted': 'all',
  'iban.added': 'owners',
  'iban.rejected': 'all',
  'iban.withdrawn': 'owners',
  'invoice.issued': 'all',
  'key.created': 'owners',
  'key.revoked': 'owners',
  'key.rotated': 'owners',
  'merchant.approved': 'owners',
  'merchant.created': 'all',
  'merchant.rejected': 'owners',
  'merchant.reopened': 'owners',
  'operation.question_answered': 'all',
  'password.changed': 'all',
  'session.locked_out': 'all',
  'session.token_reused': 'all',
  'settlement.balance_cleared': 'all',
  'settlement.balance_noticed': 'all',
  'settlement.balance_requested': 'all',
  'settlement.question_answered': 'all',
  'terms.agreed': 'all',
  'user.created': 'owners',
  'user.updated': 'all',
  'webhook_endpoint.disabled': 'owners',
  'webhook_endpoint.failing': 'owners',
}

/** Whether a person of that role was mailed what happened: a notice of it is no second mail. */
export const hasOwnMail = (action: string | null, role: Role): boolean => {
  const to = action !== null && Object.hasOwn(ownMails, action) ? ownMails[action as AuditAction] : undefined // just looked up
  return to === 'all' || (to === 'owners' && role === 'owner')
}
