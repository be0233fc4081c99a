import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { all } from './all.ts'
import { get } from './get.ts'

export const reports: Handlers<Contract['reports']> = { get }

/** The reports of all merchants that a person may see. */
export const reportsOfAll: Pick<Handlers<Contract['allMerchants']>, 'report'> = { report: all }
