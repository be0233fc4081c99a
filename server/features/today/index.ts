import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { all } from './all.ts'
import { get } from './get.ts'

export const today: Handlers<Contract['today']> = { get }

/** The day of all merchants that a person may see. */
export const todayOfAll: Pick<Handlers<Contract['allMerchants']>, 'today'> = { today: all }
