/** Who did it. `provider` is an employee of the provider, whose name the server leaves out. `nobody` is a caller without a session. */
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
