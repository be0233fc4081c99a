import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { change } from './change.ts'
import { checkLink, choose } from './choose.ts'
import { forgot } from './forgot.ts'

export const passwords: Handlers<Contract['passwords']> = { change, forgot, checkLink, choose }
