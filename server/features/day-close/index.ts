import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { all } from './all.ts'
import { get } from './get.ts'

export const dayClose: Handlers<Contract['dayClose']> = { get }

/** The close of the day of all merchants that a person may see. */
export const dayCloseOfAll: Pick<Handlers<Contract['allMerchants']>, 'dayClose'> = { dayClose: all }
