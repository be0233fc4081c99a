import { formatAmount, formatCount } from '#domain/format.ts'
import { sum } from '#domain/money.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { FactList } from '#web/ui/data/Facts.tsx'
import { Actions, PageHead } from '#web/ui/layout/boxes.ts'
import { PageTitle, Text } from '#web/ui/layout/text.ts'
import { BackToList } from '../OperationHead.tsx'
import { allActs } from '../use-acts.ts'
import type { Queue } from './queue-store.ts'
import { beginQueue, useHeldCaptures } from './use-queue.ts'

/** What was done in the queue, and what is left of it. */
export const QueueEnd = ({ queue }: { queue: Queue }) => {
  const t = useText()
  const locale = useLocale()
  const { merchantId, ids, query, beyond, done } = queue
  const captures = useHeldCaptures().filter(({ operationId }) => ids.includes(operationId))
  const onTheWay = captures.filter(({ state }) => state !== 'refused')
  const untouched = ids.filter((id) => !done[id] && !onTheWay.some(({ operationId }) => operationId === id))
  const all = Object.values(done)
  const facts = [
    ...allActs.map((act) => {
      const those = all.filter((one) => one.act === act)
      const amount = act === 'capture' ? sum(those.map((one) => one.amount ?? 0)) : 0
      return {
        label: t(`operations.queue.did.${act}`),
        count: those.length,
        value:
          amount > 0
            ? `${formatCount(those.length, locale)} · ${formatAmount(amount, locale)}`
            : formatCount(those.length, locale),
      }
    }),
    { label: t('operations.queue.onTheWay'), count: onTheWay.length, value: formatCount(onTheWay.length, locale) },
    { label: t('operations.queue.untouched'), count: untouched.length, value: formatCount(untouched.length, locale) },
  ].filter(({ count }) => count > 0)
  return (
    <>
      <BackToList merchantId={merchantId} query={query} />
      <PageHead>
        <div>
          <PageTitle>{t('operations.queue.seen', { count: ids.length })}</PageTitle>
          {beyond > 0 && <Text>{t('operations.queue.beyond', { count: beyond })}</Text>}
        </div>
        {untouched.length > 0 && (
          <Actions>
            <Button onClick={() => void beginQueue({ merchantId, query, ids: untouched, beyond }, true)}>
              {t('operations.queue.untouchedAgain', { count: untouched.length })}
            </Button>
          </Actions>
        )}
      </PageHead>
      <FactList facts={facts} />
    </>
  )
}
