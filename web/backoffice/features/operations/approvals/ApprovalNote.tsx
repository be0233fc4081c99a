import { type ComponentType, Suspense, useState } from 'react'
import { formatAmount, formatInstant } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { lazyPart } from '../../../kit/lazy-part.ts'
import { useToast } from '../../../kit/toasts.tsx'
import { useIsPaused } from '../../../session/session-context.ts'
import { leftOf, reasonOf } from '../outcome.ts'
import { refundWords } from '../refund-words.ts'
import { useOnce } from '../use-once.ts'
import type { Operation } from '../words.ts'
import type { Approval } from './approval-words.ts'
import type { DecideProps } from './decide-props.ts'

type Props = { operation: Operation; merchantId: string; timeZone: string }

/** Their code loads when one is opened: most visits only look. */
const dialogs: Record<'approve' | 'decline', ComponentType<DecideProps>> = {
  approve: lazyPart(async () => (await import('./ApproveDialog.tsx')).ApproveDialog),
  decline: lazyPart(async () => (await import('./DeclineDialog.tsx')).DeclineDialog),
}

/** A refund of this sale that waits for another person, with what this one may do about it. */
export const ApprovalNote = (props: Props) => {
  const waiting = props.operation.refundApprovals.find(({ state }) => state === 'waiting')
  const [opened, setOpened] = useState<{ act: keyof typeof dialogs; approval: Approval } | null>(null)
  const Opened = opened && dialogs[opened.act]
  return (
    <>
      {waiting && <Waiting {...props} approval={waiting} onOpen={(act) => setOpened({ act, approval: waiting })} />}
      {Opened && opened && (
        <Suspense>
          <Opened
            operation={props.operation}
            merchantId={props.merchantId}
            approval={opened.approval}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

type WaitingProps = Props & { approval: Approval; onOpen: (act: keyof typeof dialogs) => void }

const Waiting = ({ approval, merchantId, timeZone, onOpen }: WaitingProps) => {
  const t = useText()
  const locale = useLocale()
  const toast = useToast()
  const isPaused = useIsPaused()
  const { outcome, run } = useOnce()
  const { id, may, obstacle, askedBy } = approval
  const amount = formatAmount(approval.amount, locale)
  const words = refundWords(t, approval)
  const withdraw = async () => {
    const input = { params: { merchantId, approvalId: id } }
    if (await run(input, (options) => api.refundApprovals.withdraw(input, options)))
      toast(t('operations.approvals.withdrawn'))
  }
  return (
    <Note
      kind="warn"
      icon="clock"
      title={
        may.withdraw
          ? t('operations.approvals.noteOwn', { amount })
          : t('operations.approvals.note', { name: askedBy.name, amount })
      }
    >
      <p>
        {t('operations.approvals.noteText', {
          asked: formatInstant(approval.created, timeZone, locale),
          until: formatInstant(approval.expires, timeZone, locale),
        })}
      </p>
      {words !== '' && <p>{words}</p>}
      {obstacle !== null && <p>{t(`operations.approvals.obstacle.${obstacle}`, { name: askedBy.name })}</p>}
      {(outcome.kind === 'refused' || outcome.kind === 'unknown') && (
        <p role="alert">
          {t(`operations.dialog.reason.${reasonOf(outcome.error)}`, {
            id: '',
            left: formatAmount(leftOf(outcome.error), locale),
          })}
        </p>
      )}
      {!isPaused && (may.approve || may.decline || may.withdraw) && (
        <Row above>
          {may.approve && (
            <Button data-acts kind="primary" onClick={() => onOpen('approve')}>
              {t('operations.approvals.approve')}
            </Button>
          )}
          {may.decline && (
            <Button data-acts onClick={() => onOpen('decline')}>
              {t('operations.approvals.decline')}
            </Button>
          )}
          {may.withdraw && (
            <Button
              data-acts
              working={outcome.kind === 'working' && t('operations.approvals.withdrawing')}
              onClick={() => void withdraw()}
            >
              {t('operations.approvals.withdraw')}
            </Button>
          )}
        </Row>
      )}
    </Note>
  )
}
