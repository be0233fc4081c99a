import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import type { DownloadKinds } from '#server/services/files/kinds.ts'
import { all } from './all.ts'
import { create } from './create.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'

export const downloads = (kinds: DownloadKinds): Handlers<Contract['downloads']> => ({
  create: create(kinds),
  list: list(kinds),
  get: get(kinds),
  remove: remove(kinds),
})

/** The files of all merchants that a person may see. */
export const downloadsOfAll = (kinds: DownloadKinds): Pick<Handlers<Contract['allMerchants']>, 'downloads'> => ({
  downloads: all(kinds),
})
