import { can, type Permission, type Role, roles } from '#contract/core/access.ts'

/** What a row of the table is about: actions, and the permission to look without them. */
type Row = { name: string; acts: readonly Permission[]; look?: Permission }

/** Every permission is in one row; the grants decide which roles have it. */
export const roleRows = [
  { name: 'own', acts: ['account.read', 'merchants.read'] },
  { name: 'sell', acts: ['operations.read', 'operations.sell'] },
  { name: 'money', acts: ['operations.refund', 'operations.capture', 'operations.cancel'] },
  { name: 'notes', acts: ['operations.note'] },
  { name: 'notesOfOthers', acts: ['operations.remove_notes'] },
  { name: 'approve', acts: ['operations.approve'] },
  { name: 'views', acts: ['views.share'] },
  { name: 'customers', acts: ['operations.download', 'operations.reveal'] },
  {
    name: 'books',
    acts: ['fees.read', 'settlements.read', 'invoices.read', 'billing.read', 'ibans.read', 'reports.read'],
  },
  { name: 'campaigns', acts: ['campaigns.write'], look: 'campaigns.read' },
  { name: 'preferences', acts: ['preferences.write'], look: 'preferences.read' },
  { name: 'seeUsers', acts: ['users.read'] },
  { name: 'audiences', acts: ['audiences.manage'] },
  { name: 'users', acts: ['users.write'] },
  { name: 'activity', acts: ['activity.read'] },
  { name: 'keys', acts: ['keys.manage'] },
  { name: 'webhooks', acts: ['webhooks.write'], look: 'webhooks.read' },
  { name: 'banking', acts: ['ibans.write', 'billing.write'] },
  { name: 'ceilings', acts: ['ceilings.write'] },
  { name: 'company', acts: ['company.manage'] },
] as const satisfies readonly Row[]

export type RoleRow = (typeof roleRows)[number]
export type Extent = 'yes' | 'look' | 'no'

/** How far a role gets with a row. */
export const extentOf = (role: Role, row: RoleRow): Extent => {
  if (row.acts.every((permission) => can(role, permission))) return 'yes'
  return 'look' in row && can(role, row.look) ? 'look' : 'no'
}

/** Returns the rows that a role has in addition to the next smaller one. */
export const gainsOf = (role: Role): RoleRow[] => {
  const smaller = roles[roles.indexOf(role) + 1]
  return roleRows.filter((row) => extentOf(role, row) === 'yes' && (!smaller || extentOf(smaller, row) !== 'yes'))
}

/** Labels as the rest of a sentence: a small letter first, but for a word in capitals; some have commas, so semicolons part them. */
export const sentenceOf = (labels: readonly string[]): string =>
  labels.map((label) => label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())).join('; ')
