import type { Contract } from '#contract/index.ts'
import type { Handlers } from '../../http/context.ts'
import { get } from './get.ts'

export const reports: Handlers<Contract['reports']> = { get }
