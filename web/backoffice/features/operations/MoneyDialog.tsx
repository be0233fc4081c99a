import { type ReactNode, useEffect } from 'react'
import { formatAmount } from '#domain/format.ts'
import { ApiError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import type { Outcome } from '#web/api/use-submit.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { leftOf, reasonOf } from './outcome.ts'

export type MoneyWords = {
  title: string
  /** The label of the button that does it, with verb and amount. */
  act: string
  working: string
  /** "No", in words. */
  no: string
  close: string
  refused: string
  unknown: string
}

type Props = {
  words: MoneyWords
  kind: 'primary' | 'destructive'
  outcome: Outcome
  /** Something typed would be lost. */
  changed?: boolean
  /** It was there already, typed before the session ended. */
  restored?: boolean
  /** The dialog shows the reason. */
  inactive?: boolean
  onAct: () => void
  onClose: () => void
  /** Called when an outcome is awaited, and when it is known. */
  onHold: (held: boolean) => void
  children: ReactNode
}

/** The frame that refund, cancel and capture share: "no" first, the act last, locked until the outcome is known. */
export const MoneyDialog = (props: Props) => {
  const {
    words,
    kind,
    outcome,
    changed = false,
    restored = false,
    inactive = false,
    onAct,
    onClose,
    onHold,
    children,
  } = props
  const t = useText()
  const locale = useLocale()
  const { name: shop } = useMerchant()
  const lost = outcome.kind === 'unknown'
  const working = outcome.kind === 'working'
  const locked = working || lost
  useEffect(() => onHold(locked), [locked, onHold])

  const look = () => {
    onHold(false)
    void refreshCalls(['operations'])
    onClose()
  }
  return (
    <Dialog
      title={words.title}
      closeLabel={words.close}
      locked={locked}
      onClose={onClose}
      onSubmit={onAct}
      question={
        changed && {
          ask: t('operations.dialog.ask'),
          stay: t('operations.dialog.askStay'),
          leave: t('operations.dialog.askLeave'),
        }
      }
      foot={
        <>
          {lost ? (
            <Button onClick={look}>{t('operations.dialog.look')}</Button>
          ) : (
            <Button onClick={onClose} inactive={working} data-first={kind === 'destructive' || undefined}>
              {words.no}
            </Button>
          )}
          <Button type="submit" kind={kind} working={working && words.working} inactive={inactive}>
            {lost ? t('operations.dialog.retry') : words.act}
          </Button>
        </>
      }
    >
      <Hint>{t('operations.dialog.shop', { shop })}</Hint>
      {restored && <Note kind="info" role="status" title={t('common.draft.restored')} />}
      {children}
      {lost && (
        <Note kind="warn" role="alert" title={words.unknown}>
          <p>{t('operations.dialog.lost')}</p>
        </Note>
      )}
      {outcome.kind === 'refused' && (
        <Note kind="bad" role="alert" title={words.refused}>
          <p>
            {t(`operations.dialog.reason.${reasonOf(outcome.error)}`, {
              id: outcome.error instanceof ApiError ? outcome.error.requestId : '',
              left: formatAmount(leftOf(outcome.error), locale),
            })}
          </p>
        </Note>
      )}
    </Dialog>
  )
}
