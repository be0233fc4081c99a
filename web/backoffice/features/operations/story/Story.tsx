import { useState } from 'react'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { EventLog } from '#web/ui/data/EventLog.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Text } from '#web/ui/layout/text.ts'
import { FailedLoad } from '../../../kit/FailedLoad.tsx'
import { useIsPaused, useMay, useMerchant } from '../../../session/session-context.ts'
import type { Operation } from '../words.ts'
import { entriesIn, entriesOf, type StoryGroup } from './entries.ts'
import { NoteForm } from './NoteForm.tsx'
import { shownAtFirst } from './story.ts'
import { StoryFilter } from './StoryFilter.tsx'
import { nextExchanges, nextMessages } from './under-way.ts'
import { useEntry } from './use-entry.tsx'
import { useExchanges } from './use-exchanges.ts'
import styles from './story.module.css'

type Props = { operation: Operation; timeZone: string }

/** What is expected of the operation, what happened to it, newest first, who did it, and who was written about it. */
export const Story = ({ operation, timeZone }: Props) => {
  const { id: merchantId } = useMerchant()
  const mayNote = useMay('operations.note')
  const isPaused = useIsPaused()
  return (
    <>
      {mayNote && !isPaused && <NoteForm merchantId={merchantId} operationId={operation.id} />}
      <Entries operation={operation} timeZone={timeZone} />
    </>
  )
}

const Entries = ({ operation, timeZone }: Props) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const [group, setGroup] = useState<StoryGroup | null>(null)
  const [isWhole, setWhole] = useState(false)
  const draw = useEntry(operation, timeZone)
  const input = { params: { merchantId, operationId: operation.id } }
  useCall('operations', 'get', input, {
    every: ({ state: { data } }) => data !== undefined && nextMessages(data, Date.now()),
  })
  const exchanges = useExchanges(operation.id, {
    every: ({ state: { data } }) => nextExchanges(operation, data, Date.now()),
  })
  // Both at once: what is drawn would move else.
  if (exchanges.isAwaited)
    return (
      <div aria-busy="true">
        <Skeleton width={300} />
      </div>
    )
  const entries = entriesOf(operation, exchanges.data)
  const found = entriesIn(entries, group)
  const expected = found.filter(({ kind }) => kind === 'coming').length
  const shown = isWhole ? found : found.slice(0, expected + shownAtFirst)
  const hidden = found.length - shown.length
  return (
    <>
      {exchanges.status === 'failed' && (
        <div className={styles.failed}>
          <FailedLoad title={t('operations.story.failed')} error={exchanges.error} retry={exchanges.reload} />
        </div>
      )}
      <StoryFilter entries={entries} chosen={group} onChoose={setGroup} />
      {found.length === 0 ? <Text soft>{t('operations.story.none')}</Text> : <EventLog events={shown.map(draw)} />}
      {hidden > 0 && (
        <Text above>
          <Button kind="plain" onClick={() => setWhole(true)}>
            {t('operations.detail.wholeStory', { count: hidden })}
          </Button>
        </Text>
      )}
    </>
  )
}
