import type { Contract } from '#contract/index.ts'
import type { Handlers } from '../../http/context.ts'
import { get } from './get.ts'

export const onboarding: Handlers<Contract['onboarding']> = { get }
