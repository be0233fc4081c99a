import { formatInstant } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Actions } from '#web/ui/layout/boxes.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { useProblem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { useIsPaused, useMay } from '../../session/session-context.ts'
import { useOnce } from './use-once.ts'
import { fullName, type Operation } from './words.ts'

type Props = { operation: Operation; merchantId: string; timeZone: string }

/** What the system of the shop answers changes nothing of the sale, so that no open page hears of it. */
const askAgain = 5_000

/** A sale that waits for the yes of the shop: its system says it, or a person here. */
export const ConfirmationNote = (props: Props) =>
  props.operation.confirmation?.state === 'awaited' &&
  props.operation.substatus === 'pending_merchant' && <Awaited {...props} confirmation={props.operation.confirmation} />

const Awaited = ({
  operation,
  confirmation: { until, lastAnswer },
  merchantId,
  timeZone,
}: Props & { confirmation: NonNullable<Operation['confirmation']> }) => {
  const t = useText()
  const locale = useLocale()
  const toast = useToast()
  const problem = useProblem()
  const { outcome, run } = useOnce()
  const may = useMay('operations.capture')
  const isPaused = useIsPaused()
  useCall('operations', 'get', { params: { merchantId, operationId: operation.id } }, { every: askAgain })
  const confirm = async () => {
    const input = { params: { merchantId, instalmentPlanId: operation.id } }
    if (await run(input, (options) => api.orders.confirm(input, options)))
      toast(t('operations.confirmation.done', { name: fullName(operation.customer) }))
  }
  return (
    <Note kind="warn" icon="clock" title={t('operations.confirmation.title')}>
      {until !== null && t('operations.confirmation.text', { until: formatInstant(until, timeZone, locale) })}
      {lastAnswer !== null && <p>{t(`operations.confirmation.${lastAnswer}`)}</p>}
      {outcome.kind === 'refused' && <p role="alert">{problem(outcome.error)}</p>}
      {outcome.kind === 'unknown' && <p role="alert">{t('operations.confirmation.unknown')}</p>}
      {may && !isPaused && (
        <Actions>
          <Button
            data-acts
            kind="primary"
            working={outcome.kind === 'working' && t('operations.confirmation.working')}
            onClick={() => void confirm()}
          >
            {t('operations.confirmation.do')}
          </Button>
        </Actions>
      )}
    </Note>
  )
}
