/** Who makes a call. */
import type { Role } from '#contract/core/access.ts'
import type { KeyMode } from '#contract/rules/key-rules.ts'

export type Person = {
  kind: 'person'
  userId: string
  companyId: string
  role: Role
  name: string
  email: string
  sessionId: string
  /** When the password was given that opened the session. */
  signedIn: Date
  /** Whether the company has not asked for its first shop yet. */
  isSigningUp: boolean
  /** When the access token of this call ends. */
  accessExpires: Date
  /** When the person or the company's account was disabled. */
  disabled: Date | null
  /** Whether it was the person. */
  paused: boolean
}
/** What a private key may be used for: its mode, its scopes (none: for all), and where from (none: everywhere), by address or network. */
export type CallerBounds = { mode: KeyMode; scopes: readonly string[]; networks: readonly string[] }
export type KeyCaller = {
  kind: 'key'
  keyId: string
  merchantId: string
  companyId: string
  disabled: Date | null
  bounds: CallerBounds | null
}
export type Nobody = { kind: 'nobody' }
export type Caller = Person | KeyCaller | Nobody
