/** What a private key may be used for; one without scopes for all of it, also for what is added later. */
export const keyScopes = [
  'checkout',
  'orders.read',
  'orders.write',
  'orders.confirm',
  'captures',
  'refunds',
  'customers.read',
  'settlements.read',
  'campaigns',
  'merchant',
  'webhooks',
] as const
export type KeyScope = (typeof keyScopes)[number]

/** Whether a key of these scopes may do it. */
export const hasScope = (scopes: readonly string[], scope: KeyScope): boolean =>
  scopes.length === 0 || scopes.includes(scope)
