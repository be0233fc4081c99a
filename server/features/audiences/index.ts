import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { count } from './count.ts'
import { create } from './create.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { rejected } from './rejected.ts'
import { remove } from './remove.ts'
import { rename } from './rename.ts'
import { upload } from './upload.ts'

export const audiences: Handlers<Contract['audiences']> = {
  list,
  get,
  create,
  upload,
  count,
  rejected,
  rename,
  remove,
}
