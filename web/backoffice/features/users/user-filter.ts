import { type Held, readFilters } from '#contract/filters/address.ts'
import { page } from '#contract/filters/kinds.ts'
import { userFilters } from '#contract/filters/users.ts'
import type { InputOf } from '#web/api/query.ts'
import { queryOf, writeFilters } from '../../routing/list-address.ts'

const address = { ...userFilters, page }

/** What the list shows: the address is its state. */
export type UserFilter = Held<typeof address>
type Input = InputOf<'users', 'list'>

export const readFilter = (search: URLSearchParams): UserFilter => readFilters(address, search)

/** The query of an address, with its question mark; empty for the whole list. */
export const writeFilter = (filter: UserFilter): string => writeFilters(address, filter)

export const listInput = (filter: UserFilter): Input => ({ query: queryOf(address, filter) })

/** Finds the one person with an address among those whose words hold it. */
export const namedInput = (email: string): Input => ({ query: { q: email, pageSize: 100 } })
