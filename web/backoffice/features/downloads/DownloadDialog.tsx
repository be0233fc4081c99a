import { useEffect, useState } from 'react'
import { type OperationColumn, operationColumns } from '#contract/rules/download-columns.ts'
import { formatCount } from '#domain/format.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { announce } from '../../kit/announce.tsx'
import { Problem } from '../../kit/problems.tsx'
import { navigate, useSearch } from '../../routing/router.tsx'
import { useMay } from '../../session/session-context.ts'
import { operationsPath } from '../operations/paths.ts'
import { ColumnChoices } from './ColumnChoices.tsx'
import { chosenIn, type Filter, filterOf, inOrder, listQuery } from './filter-of.ts'
import { KeptFiles } from './KeptFiles.tsx'
import { useDownloads, useMaking } from './use-download.ts'
import './downloads.module.css'

const formats = ['csv', 'xlsx'] as const
const all: ReadonlySet<OperationColumn> = new Set(operationColumns)

/** How many rows the file will have; null while it is not known. */
const useCount = (merchantId: string, filter: Filter, ids: readonly string[]) => {
  const query = { ...filter, pageSize: 1 }
  const { data } = useCall('operations', 'list', { params: { merchantId }, query }, { enabled: ids.length === 0 })
  if (ids.length > 0) return { count: ids.length, isExact: true }
  return data ? { count: data.total, isExact: data.totalIsExact !== false } : null
}

type Props = { merchantId: string; words: readonly string[] }

/** The operations of the list as a file [RT-05]: those of its filters, or those that were ticked. */
export const DownloadDialog = ({ merchantId, words }: Props) =>
  useMay('operations.download') ? (
    <Choosing merchantId={merchantId} words={words} />
  ) : (
    <NotAllowed merchantId={merchantId} />
  )

const useClose = (merchantId: string) => {
  const search = useSearch()
  return () => navigate(operationsPath(merchantId, listQuery(search)), { replace: true })
}

/** An address typed by hand: the list has no button for it. */
const NotAllowed = ({ merchantId }: { merchantId: string }) => {
  const t = useText()
  const close = useClose(merchantId)
  return (
    <Dialog
      title={t('downloads.title')}
      closeLabel={t('common.close')}
      onClose={close}
      onSubmit={close}
      foot={
        <Button onClick={close} data-first>
          {t('downloads.close')}
        </Button>
      }
    >
      <Note kind="info" title={t('downloads.notAllowed.title')}>
        <p>{t('downloads.notAllowed.text')}</p>
      </Note>
    </Dialog>
  )
}

const Choosing = ({ merchantId, words }: Props) => {
  const t = useText()
  const locale = useLocale()
  const search = useSearch()
  const [filter, ids] = [filterOf(search), chosenIn(search)]
  const found = useCount(merchantId, filter, ids)
  const [format, setFormat] = useState<(typeof formats)[number]>('csv')
  const [columns, setColumns] = useState(all)
  const files = useDownloads(merchantId)
  const { making, start } = useMaking(merchantId, files.data?.results)
  const isDone = making.kind === 'done'
  useSpoken(making.kind === 'working' ? t('downloads.working') : isDone ? t('downloads.done') : '')

  const close = useClose(merchantId)
  const isNothing = found?.count === 0
  const submit = () => {
    if (isNothing || columns.size === 0) return
    const chosen = columns.size === operationColumns.length ? {} : { columns: inOrder(columns) }
    void start({ kind: 'operations', format, filters: filter, ...chosen, ...(ids.length > 0 && { ids }) })
  }
  const count = found && formatCount(found.count, locale)
  return (
    <Dialog
      title={t('downloads.title')}
      closeLabel={t('common.close')}
      onClose={close}
      onSubmit={submit}
      foot={
        <>
          <Button onClick={close}>{t('downloads.close')}</Button>
          <Button
            type="submit"
            kind="primary"
            working={making.kind === 'working' && t('downloads.making')}
            inactive={isNothing || columns.size === 0}
            data-first
          >
            {count && found.isExact ? t('downloads.do', { count }) : t('downloads.doAll')}
          </Button>
        </>
      }
    >
      <div>
        <p>
          {found ? (
            ids.length > 0 ? (
              t('downloads.chosen', { count: ids.length })
            ) : (
              t(found.isExact ? 'downloads.found' : 'downloads.foundMany', { count: found.count })
            )
          ) : (
            <Skeleton width={110} />
          )}
        </p>
        <Hint>{words.length > 0 ? words.join(' · ') : t('downloads.all')}</Hint>
      </div>
      <Choices label={t('downloads.format')}>
        {formats.map((one) => (
          <Radio
            key={one}
            name="format"
            checked={format === one}
            hint={t(`downloads.formatHint.${one}`)}
            onChange={() => setFormat(one)}
          >
            {t(`downloads.formatName.${one}`)}
          </Radio>
        ))}
      </Choices>
      <ColumnChoices chosen={columns} onChosen={setColumns} />
      {making.kind === 'working' && <Note kind="info" title={t('downloads.working')} />}
      {isDone && <Note kind="ok" title={t('downloads.done')} />}
      {making.kind === 'failed' &&
        (making.error === null ? (
          <Note kind="bad" role="alert" title={t('downloads.failed')}>
            <p>{t('downloads.failedText')}</p>
          </Note>
        ) : (
          <Problem error={making.error} title={t('downloads.failed')} />
        ))}
      {files.status === 'failed' ? (
        <Problem error={files.error} title={t('downloads.kept.unknown')} />
      ) : (
        <KeptFiles files={files.data?.results} />
      )}
    </Dialog>
  )
}

const useSpoken = (words: string) => {
  useEffect(() => {
    if (words) announce(words)
  }, [words])
}
