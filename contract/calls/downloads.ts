/** Downloads: files made of a merchant's data in one mode, ready some moments after they were asked for and kept for a week. */
import { call } from '../core/define.ts'
import { operationColumns } from '../rules/download-columns.ts'
import { dayCloseFilters } from '../filters/day-close.ts'
import { operationFilters } from '../filters/operations.ts'
import { queryShape, underscored } from '../filters/schema.ts'
import { ActivityFilter } from './activity.ts'
import { ReportQuery } from './reports.ts'
import { SettlementFilter } from './settlements.ts'
import { Day, Id, IdParam, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'

export const downloadFormats = ['csv', 'xlsx', 'pdf', 'zip'] as const
export type DownloadFormat = (typeof downloadFormats)[number]
export const downloadStates = ['waiting', 'running', 'ready', 'failed'] as const
export type DownloadState = (typeof downloadStates)[number]

/** Most operations that are chosen one by one. */
export const maxChosen = 100

/** The filter of the list, in the names of a body. */
const Filters = z.strictObject(underscored(queryShape(operationFilters)))

/** What may be asked for, one shape a kind. A new kind adds its shape here and its making on the server. */
export const DownloadRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('operations'),
    format: z.enum(['csv', 'xlsx']),
    filters: z._default(Filters, {}),
    /** All where it is left out. */
    columns: z.optional(z.array(z.enum(operationColumns)).check(z.minLength(1), z.maxLength(operationColumns.length))),
    /** These alone, of what the filters find. */
    ids: z.optional(z.array(IdParam).check(z.minLength(1), z.maxLength(maxChosen))),
  }),
  z.strictObject({
    kind: z.literal('receipt'),
    format: z.literal('pdf'),
    /** The one operation. */
    ids: z.array(IdParam).check(z.length(1)),
  }),
  z.strictObject({
    kind: z.literal('day_close'),
    format: z.enum(['csv', 'pdf']),
    filters: z.strictObject(queryShape({ ...dayCloseFilters, day: { ...dayCloseFilters.day, required: true } })),
  }),
  z.strictObject({
    kind: z.literal('settlements'),
    format: z.enum(['csv', 'xlsx']),
    filters: z._default(SettlementFilter, {}),
  }),
  z.strictObject({
    kind: z.literal('settlement'),
    format: z.enum(['csv', 'xlsx', 'pdf']),
    ids: z.array(IdParam).check(z.length(1)),
  }),
  z.strictObject({
    kind: z.literal('month_book'),
    format: z.enum(['zip', 'pdf', 'xlsx']),
    /** `month`: its first day. */
    filters: z.strictObject({ month: Day }),
  }),
  z.strictObject({
    kind: z.literal('invoice_lines'),
    format: z.enum(['csv', 'xlsx']),
    ids: z.array(IdParam).check(z.length(1)),
  }),
  z.strictObject({
    kind: z.literal('batch'),
    format: z.enum(['csv', 'xlsx']),
    /** The one batch. */
    ids: z.array(IdParam).check(z.length(1)),
  }),
  z.strictObject({
    kind: z.literal('activity'),
    format: z.enum(['csv', 'xlsx']),
    filters: z._default(ActivityFilter, {}),
  }),
  z.strictObject({
    kind: z.literal('report'),
    format: z.enum(['csv', 'xlsx']),
    filters: ReportQuery,
  }),
])

export const Download = z.object({
  id: Id,
  kind: z.string(),
  format: z.enum(downloadFormats),
  state: z.enum(downloadStates),
  /** Share that is done, from 0 to 100; null if unknown. */
  progress: z.nullable(z.int()),
  rows: z.int(),
  bytes: z.int(),
  file_name: z.nullable(z.string()),
  created: Instant,
  finished: z.nullable(Instant),
  /** Until when it is kept. */
  expires: Instant,
  created_by: z.object({ id: Id, name: z.string() }),
  /** Whether the caller asked for it. */
  own: z.boolean(),
})

const path = '/merchants/{merchantId}/downloads'
// Each kind asks for the permission of its data; the server looks at it once the kind is known.
const access = 'merchants.read'

export const downloads = {
  create: call({
    method: 'POST',
    path,
    access,
    summary: 'Ask for a file; who may see the data may have it',
    mode: 'bound',
    body: DownloadRequest,
    answer: z.object({ id: Id }),
    status: 202,
    audit: 'download.requested',
    usage: 'followed',
  }),
  list: call({
    method: 'GET',
    path,
    access,
    summary: 'The own downloads of the last 7 days, newest first; owners and administrators see those of all',
    mode: 'bound',
    answer: z.object({ results: z.array(Download) }),
  }),
  get: call({
    method: 'GET',
    path: `${path}/{downloadId}`,
    access,
    summary: 'How far a download is and, when it is ready, a link to the file: for this session, once, for 60 seconds',
    mode: 'bound',
    /** `url` is a path below the API host, like those of the calls. */
    answer: z.object({ ...Download.shape, url: z.nullable(z.string()) }),
  }),
  remove: call({
    method: 'DELETE',
    path: `${path}/{downloadId}`,
    access,
    summary: 'Stop a download that is being made, or delete its file',
    mode: 'bound',
    answer: 'empty',
    audit: 'download.deleted',
    usage: 'none',
  }),
}
