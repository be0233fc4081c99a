import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/context.ts'
import { balance } from './balance/balance.ts'
import { get } from './get.ts'
import { lines } from './lines/lines.ts'
import { list } from './list.ts'
import { play } from './play.ts'

export const settlements: Handlers<Contract['settlements']> = { list, get, lines, balance, play }
