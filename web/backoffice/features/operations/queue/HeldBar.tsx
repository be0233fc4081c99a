import { formatAmount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button, IconButton } from '#web/ui/actions/Button.tsx'
import { useKeyOf } from '#web/ui/actions/use-shortcut.ts'
import { ButtonLink } from '../../../kit/links.tsx'
import { operationPath } from '../paths.ts'
import { dropCapture, sendAgain } from './held-captures.ts'
import type { HeldCapture } from './queue-store.ts'
import { useHeldCaptures } from './use-queue.ts'
import selectionStyles from '../operations.module.css'
import styles from './queue.module.css'

/** Captures that are not done yet, the newest last: Z takes that one back. */
export const HeldBar = () => {
  const captures = useHeldCaptures()
  const newest = captures.findLast(({ state }) => state === 'held')
  if (captures.length === 0) return null
  return (
    <ul className={styles.held}>
      {captures.map((capture) => (
        <li key={capture.operationId} className={selectionStyles.selbar}>
          <Held capture={capture} isNewest={capture === newest} />
        </li>
      ))}
    </ul>
  )
}

const Held = ({ capture, isNewest }: { capture: HeldCapture; isNewest: boolean }) => {
  const t = useText()
  const locale = useLocale()
  const { operationId, merchantId, mid, state } = capture
  const words = { amount: formatAmount(capture.amount, locale), mid }
  const undo = useKeyOf<HTMLButtonElement>(isNewest ? 'z' : null)
  return (
    <>
      <span className={selectionStyles.sum} role={state === 'refused' ? 'alert' : 'status'}>
        {t(`operations.queue.${state}`, words)}
        {state === 'refused' && (
          <>
            {' '}
            {t(`operations.dialog.reason.${capture.reason ?? 'other'}`, {
              id: capture.requestId ?? '',
              // Of refunds alone.
              left: '',
            })}
          </>
        )}
      </span>
      {state === 'held' && (
        <>
          <span className={styles.left} aria-hidden="true" />
          <Button ref={undo} aria-keyshortcuts={isNewest ? 'z' : undefined} onClick={() => dropCapture(operationId)}>
            {t('operations.queue.undo')}
          </Button>
        </>
      )}
      {state === 'unknown' && <Button onClick={() => sendAgain(operationId)}>{t('operations.queue.again')}</Button>}
      {state === 'refused' && (
        <>
          <ButtonLink to={operationPath(merchantId, operationId)}>{t('operations.queue.see')}</ButtonLink>
          <IconButton icon="close" label={t('common.toast.close')} onClick={() => dropCapture(operationId)} />
        </>
      )}
    </>
  )
}
