/** Who may do what. The only place where roles meet permissions. */
export const roles = ['owner', 'admin', 'editor', 'guest'] as const
export type Role = (typeof roles)[number]

const everybody = roles
const notGuest = ['owner', 'admin', 'editor'] as const
const managers = ['owner', 'admin'] as const
const ownerOnly = ['owner'] as const

/** Permission → roles that hold it. A permission without roles denies all. */
export const grants = {
  'account.read': everybody,
  'merchants.read': everybody,
  'operations.read': everybody,
  /** Files with data of many customers. */
  'operations.download': notGuest,
  /** One masked value of one customer: contract/core/masks.ts. */
  'operations.reveal': notGuest,
  'operations.sell': everybody,
  /** Notes of the team on a sale, to read and to write: they may say what guests see masked. */
  'operations.note': notGuest,
  /** Notes of others too. */
  'operations.remove_notes': managers,
  'operations.refund': notGuest,
  /** Refunds that another person has asked for. */
  'operations.approve': managers,
  'operations.cancel': notGuest,
  'operations.capture': notGuest,
  /** Views of the list of operations that all people of the merchant have. */
  'views.share': notGuest,
  /** What a sale costs the shop and brings it: its fee, its share of a campaign, what is transferred for it. */
  'fees.read': notGuest,
  'settlements.read': notGuest,
  'invoices.read': notGuest,
  'ibans.read': notGuest,
  'ibans.write': managers,
  'billing.read': notGuest,
  'billing.write': managers,
  'reports.read': notGuest,
  'campaigns.read': everybody,
  'campaigns.write': notGuest,
  'audiences.manage': managers,
  'preferences.read': everybody,
  'preferences.write': notGuest,
  /** What was done by all of the company's people, from where, and what it changed. */
  'activity.read': managers,
  'keys.manage': managers,
  /** Endpoints of the shop's systems, and what was sent to them. */
  'webhooks.read': notGuest,
  'webhooks.write': managers,
  'users.read': notGuest,
  'users.write': managers,
  /** How much others refund without approval. */
  'ceilings.write': ownerOnly,
  'company.manage': ownerOnly,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof grants

/**
 * What a call requires of its caller: nothing, the refresh token of a session, a shop's private key, its public
 * key, which every visitor can read in its pages, or a signed-in person with a permission.
 */
export type Access = 'public' | 'refresh-token' | 'private-key' | 'public-key' | Permission

/** Calls of shops' systems and pages. */
export const isOfKeys = (access: Access): boolean => access === 'private-key' || access === 'public-key'

export const isPermission = (access: Access): access is Permission => access in grants

export const can = (role: Role, permission: Permission): boolean => {
  const holders: readonly Role[] = grants[permission]
  return holders.includes(role)
}
