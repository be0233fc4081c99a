import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { all } from './all.ts'
import { balance } from './balance.ts'
import { get } from './get.ts'
import { lines } from './lines.ts'
import { list } from './list.ts'
import { simulate } from './simulate.ts'

export const settlements: Handlers<Contract['settlements']> = { list, get, lines, balance, play: simulate }

/** The settlements of all merchants that a person may see. */
export const settlementsOfAll: Pick<Handlers<Contract['allMerchants']>, 'settlements'> = { settlements: all }
