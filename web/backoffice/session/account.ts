import { can, type Role } from '#contract/core/access.ts'
import { type Locale, localeOfCountry } from '#domain/locales.ts'
import { access } from 'virtual:access'
import { type AnswerOf, fetchCall, knownAnswer } from '#web/api/query.ts'
import type { NamedScreen } from '../routing/screen.ts'

export type Account = AnswerOf<'account', 'me'>
export type Merchant = AnswerOf<'merchants', 'list'>[number]

/** Milliseconds for which both are taken from the cache; later they are asked again behind the screen [NV-06]. */
export const accountFreshFor = 60_000

export const loadAccount = (): Promise<Account> => fetchCall('account', 'me', {}, accountFreshFor)
export const loadMerchants = (): Promise<Merchant[]> => fetchCall('merchants', 'list', {}, accountFreshFor)
export const knownAccount = (): Account | undefined => knownAnswer('account', 'me', {})
export const knownMerchants = (): Merchant[] | undefined => knownAnswer('merchants', 'list', {})

/** The person's own choice goes before the country [SH-05]. */
export const localeOf = (account: Pick<Account, 'locale' | 'country'>): Locale =>
  account.locale ?? localeOfCountry(account.country)

const permissions = { ...access }

/** Adds the permissions of the calls that screens need which the app starts without. */
export const addAccess = (more: typeof access): void => void Object.assign(permissions, more)

/** Whether a role may make every call that a screen needs. */
export const mayCall = (role: Role, screen: NamedScreen): boolean =>
  screen.needs.every((id) => {
    const permission = permissions[id]
    return permission === undefined || can(role, permission)
  })
