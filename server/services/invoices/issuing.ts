import type { Kysely } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Clock } from '#server/core/clock.ts'
import type { Provider } from '#server/core/config.ts'
import type { Database } from '#server/db/schema.ts'
import type { Written } from './write.ts'

export type Issuing = { db: Kysely<Database>; clock: Clock; provider: Provider; product: string }

export type WrittenInvoice = Written & { id: string; month: Day }
