/** A merchant in one mode; every query is bound to it. */
export type Scope = { merchantId: string; sandbox: boolean }

/** Several merchants in one mode. */
export type Scopes = { merchantIds: readonly string[]; sandbox: boolean }

export const isOfSeveral = (scope: Scope | Scopes): scope is Scopes => 'merchantIds' in scope
