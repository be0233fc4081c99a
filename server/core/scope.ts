/** A merchant in one mode; every query is bound to it. */
export type Scope = { merchantId: string; sandbox: boolean }
