import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { create } from './create.ts'
import { invite } from './invite.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { update } from './update.ts'

export const users: Handlers<Contract['users']> = { list, create, update, remove, invite }
