import { useState } from 'react'
import { formatAmount, formatCount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button, IconButton } from '#web/ui/actions/Button.tsx'
import { ButtonLink } from '../../kit/links.tsx'
import { useMay } from '../../session/session-context.ts'
import { type Asked, BatchActions } from './batches/BatchActions.tsx'
import { BatchDialog } from './batches/BatchDialog.tsx'
import { downloadPath } from './paths.ts'
import { beginQueue } from './queue/use-queue.ts'
import type { Selection } from './use-selection.ts'
import { bringsNothing } from './words.ts'
import styles from './operations.module.css'

/** What the address of a download may name one by one. */
const maxAtOnce = 100

type Props = { selection: Selection; merchantId: string; query: string }

/** What was ticked: how many, how much, and what can be done with all of them. */
export const SelectionBar = ({ selection, merchantId, query }: Props) => {
  const { rows, clear } = selection
  const [asked, setAsked] = useState<Asked | null>(null)
  const t = useText()
  const locale = useLocale()
  const mayDownload = useMay('operations.download')
  const count = rows.length
  const sum = rows.reduce((total, row) => total + (bringsNothing(row) ? 0 : row.totalAmount), 0)
  return (
    <>
      <div className={styles.selbar}>
        <span className={styles.sum} role="status">
          <b>{t('operations.selection.count', { count })}</b> · {formatAmount(sum, locale)}
          {rows.some(bringsNothing) && <small> {t('operations.list.sumAside')}</small>}
        </span>
        <BatchActions selection={selection} merchantId={merchantId} onOpen={setAsked} />
        <Button onClick={() => void beginQueue({ merchantId, query, ids: rows.map(({ id }) => id), beyond: 0 })}>
          {t('operations.queue.openTicked', { count: formatCount(count, locale) })}
        </Button>
        {mayDownload && count > maxAtOnce && <span>{t('operations.selection.tooMany', { most: maxAtOnce })}</span>}
        {mayDownload && count <= maxAtOnce && (
          <ButtonLink
            to={downloadPath(
              merchantId,
              query,
              rows.map(({ id }) => id),
            )}
          >
            {t('operations.selection.download', { count })}
          </ButtonLink>
        )}
        <IconButton icon="close" label={t('operations.selection.clear')} onClick={clear} />
      </div>
      {asked && <BatchDialog {...asked} merchantId={merchantId} onClose={() => setAsked(null)} onBegun={clear} />}
    </>
  )
}
