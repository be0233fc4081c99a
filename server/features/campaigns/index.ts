import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { addArticles } from './articles/add.ts'
import { listArticles } from './articles/list.ts'
import { removeArticles } from './articles/remove.ts'
import { create } from './create.ts'
import { duplicate, repeat } from './duplicate.ts'
import { estimate } from './estimate.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { publish } from './publish.ts'
import { remove } from './remove.ts'
import { results } from './results.ts'
import { stop } from './stop.ts'
import { update } from './update.ts'

export const campaigns: Handlers<Contract['campaigns']> = {
  list,
  get,
  create,
  update,
  remove,
  publish,
  stop,
  duplicate,
  repeat,
  results,
  estimate,
  articles: listArticles,
  addArticles,
  removeArticles,
}
