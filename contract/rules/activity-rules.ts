/** `provider`: an employee of the provider; merchants do not see the name. `nobody`: a caller without a session. */
export const actorKinds = ['user', 'key', 'provider', 'customer', 'nobody'] as const

/** What has a name by which people know it; `other` has none. */
export const objectKinds = [
  'operation',
  'user',
  'campaign',
  'audience',
  'endpoint',
  'key',
  'settlement',
  'invoice',
  'batch',
  'other',
] as const
export type ObjectKind = (typeof objectKinds)[number]
