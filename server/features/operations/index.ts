import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { list as listOfAll } from './all/list.ts'
import { sellers as sellersOfAll } from './all/sellers.ts'
import { summary as summaryOfAll } from './all/summary.ts'
import { articles } from './batches/articles.ts'
import { cancel as cancelMany, capture as captureMany, refund as refundMany } from './batches/begin.ts'
import { pause, resume } from './batches/halt.ts'
import { preview } from './batches/preview.ts'
import { readFile } from './batches/read-file.ts'
import * as manyRead from './batches/read.ts'
import { earlier } from './earlier.ts'
import { find } from './find/find.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { cancel } from './money/cancel.ts'
import { capture } from './money/capture.ts'
import { confirm } from './money/confirm.ts'
import { consequences } from './money/consequences.ts'
import { getRefund } from './money/get-refund.ts'
import { refund } from './money/refund.ts'
import { addNote } from './notes/add.ts'
import { removeNote } from './notes/remove.ts'
import { reveal } from './reveal.ts'
import { sellers } from './sellers.ts'
import { summary } from './summary.ts'
import * as changedViews from './views/change.ts'
import { counts } from './views/counts.ts'
import { list as listViews } from './views/list.ts'

const operations: Handlers<Contract['operations']> = {
  list,
  summary,
  sellers,
  get,
  earlier,
  reveal,
  addNote,
  removeNote,
}

/** Lists of all merchants that a person may see. */
export const operationsOfAll: Pick<Handlers<Contract['allMerchants']>, 'operations' | 'summary' | 'sellers'> = {
  operations: listOfAll,
  summary: summaryOfAll,
  sellers: sellersOfAll,
}

/** The calls that the specification puts below `/orders`. */
const orders: Handlers<Contract['orders']> = { consequences, getRefund, refund, cancel, confirm, capture }

/** Operations beside all else that a text finds. */
const search: Handlers<Contract['search']> = { find }

/** One action on many of them. */
const batches: Handlers<Contract['batches']> = {
  preview,
  articles,
  readFile,
  capture: captureMany,
  cancel: cancelMany,
  refund: refundMany,
  list: manyRead.list,
  get: manyRead.get,
  rows: manyRead.rows,
  pause,
  resume,
}

/** Their list under a name. */
const views: Handlers<Contract['views']> = { list: listViews, counts, ...changedViews }

/** The nouns of this folder. */
export const ofOperations = { operations, orders, batches, views, search }
