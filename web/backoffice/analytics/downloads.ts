/** Follows a file from its request to its download, by the calls of the app. */
import type { AnswerOf, InputOf } from '#web/api/query.ts'
import { type FieldsOf, type Happening, happening } from './catalogue.ts'

type Asked = InputOf<'downloads', 'create'>['body']
type File = Pick<AnswerOf<'downloads', 'list'>['results'][number], 'id' | 'state'>
type DownloadName =
  | 'operations.download'
  | 'settlements.download'
  | 'billing.download'
  | 'reports.download'
  | 'users_and_permissions.download'

const names: Record<Asked['kind'], DownloadName> = {
  operations: 'operations.download',
  receipt: 'operations.download',
  batch: 'operations.download',
  day_close: 'operations.download',
  settlements: 'settlements.download',
  settlement: 'settlements.download',
  month_book: 'settlements.download',
  invoice_lines: 'billing.download',
  report: 'reports.download',
  activity: 'users_and_permissions.download',
}

type Action = NonNullable<FieldsOf<DownloadName>['downloadAction']>

const about = ({ kind, format }: Asked, downloadAction: Action): Happening =>
  happening(names[kind], { downloadAction, ...((format === 'csv' || format === 'xlsx') && { downloadType: format }) })

/** Follows the files that were asked for in this page until each is done or has failed. */
export const watchDownloads = () => {
  const asked = new Map<string, Asked>()

  const ended = (id: string, action: 'done' | 'error'): Happening[] => {
    const file = asked.get(id)
    asked.delete(id)
    return file ? [about(file, action)] : []
  }
  const failed = (files: readonly File[]): Happening[] =>
    files.flatMap(({ id, state }) => (state === 'failed' ? ended(id, 'error') : []))

  return {
    opened: (): Happening => happening('operations.download', { downloadAction: 'open' }),
    started: ({ body }: InputOf<'downloads', 'create'>, { id }: AnswerOf<'downloads', 'create'>): Happening[] => {
      asked.set(id, body)
      return [about(body, 'start')]
    },
    refused: ({ body }: InputOf<'downloads', 'create'>): Happening[] => [about(body, 'error')],
    listed: ({ results }: AnswerOf<'downloads', 'list'>): Happening[] => failed(results),
    /** With a link the file is on its way to the browser. */
    looked: (file: AnswerOf<'downloads', 'get'>): Happening[] =>
      file.url === null ? failed([file]) : ended(file.id, 'done'),
    /** The call for the link failed, so the file did not arrive. */
    lost: ({ params }: InputOf<'downloads', 'get'>): Happening[] => ended(params.downloadId, 'error'),
  }
}
