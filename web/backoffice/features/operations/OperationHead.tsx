import { formatAmount, formatDay, formatDayShort, formatInstant } from '#domain/format.ts'
import { remainingCapture } from '#domain/operation-state.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { ActionMenu, MenuButton } from '#web/ui/actions/ActionMenu.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { type IconName } from '#web/ui/layout/Icon.tsx'
import { Figure } from '#web/ui/data/Figure.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { OperationState } from '#web/ui/data/OperationState.tsx'
import { useKeyOf } from '#web/ui/actions/use-shortcut.ts'
import { Actions, Headline, PageHead } from '#web/ui/layout/boxes.ts'
import { PageTitle, Text } from '#web/ui/layout/text.ts'
import { BackLink } from '../../kit/links.tsx'
import { rememberedQuery } from './last-query.ts'
import { OperationFacts } from './OperationFacts.tsx'
import { operationsPath } from './paths.ts'
import { ReceiptButton } from './ReceiptButton.tsx'
import type { Act } from './use-acts.ts'
import { bringsNothing, fullName, type Operation, type OperationRow, stateOf } from './words.ts'
import widthStyles from '#web/ui/layout/widths.module.css'
import styles from './operations.module.css'

type BackProps = { merchantId: string; /** Of the list; by default as it was last seen. */ query?: string }

export const BackToList = ({ merchantId, query = rememberedQuery(merchantId) }: BackProps) => {
  const t = useText()
  return <BackLink to={operationsPath(merchantId, query)}>{t('operations.title.list')}</BackLink>
}

type Props = {
  merchantId: string
  row: OperationRow
  /** Absent while only the list knows the operation. */
  operation: Operation | undefined
  timeZone: string
  acts: readonly Act[]
  /** The role does not allow what the state does. */
  isRefused: boolean
  onAct: (act: Act) => void
}

/** Who and when, the figure, what state it is in, and what may be done. */
export const OperationHead = ({ merchantId, row, operation, timeZone, acts, isRefused, onAct }: Props) => {
  const t = useText()
  const locale = useLocale()
  const state = stateOf(row)
  // On a phone there is no room for it beside others.
  const folded = (acts.length > 1 || row.status === 'accepted') && acts.find((act) => act === 'cancel')
  const context = {
    mid: row.mid,
    instant: formatInstant(row.created, timeZone, locale),
    channel: t(`operations.detail.through.${row.channel}`),
  }
  return (
    <>
      <PageHead>
        <div>
          <PageTitle>{fullName(row.customer)}</PageTitle>
          <p>
            {row.createdBy
              ? t('operations.detail.contextWithSeller', { ...context, seller: row.createdBy.name })
              : t('operations.detail.context', context)}
          </p>
          <Headline>
            <Figure cents={row.totalAmount} />
            <div>
              <OperationState substatus={state.substatus} large>
                {t(operation?.confirmation?.state === 'awaited' ? 'operations.confirmation.state' : state.words)}
              </OperationState>
              <Text as="div" soft small>
                {operation?.confirmation?.state !== 'awaited' && <StateSentence row={row} />}
              </Text>
            </div>
          </Headline>
          {isRefused && <Text small>{t('operations.detail.refused')}</Text>}
        </div>
        <Actions>
          {acts.map((act, i) => (
            <ActButton key={act} act={act} isFirst={i === 0} isFolded={act === folded} row={row} onAct={onAct} />
          ))}
          {row.status === 'accepted' && <ReceiptButton merchantId={merchantId} operationId={row.id} />}
          {folded && (
            <div className={styles.folded}>
              <ActionMenu label={t('operations.detail.act.more')}>
                <MenuButton destructive onClick={() => onAct(folded)}>
                  {t(`operations.detail.act.${folded}`)}
                </MenuButton>
              </ActionMenu>
            </div>
          )}
        </Actions>
      </PageHead>
      {operation && <CaptureNote operation={operation} />}
      {operation && hasMoney(operation) && <OperationFacts operation={operation} timeZone={timeZone} />}
    </>
  )
}

/**
 * Whether money moves for it. What was cancelled before its settlement run has no lines and no fee; what was refunded whole
 * keeps its fee.
 */
const hasMoney = (operation: Operation): boolean => {
  const { capturedAmount, refundedAmount, settlements, paid } = operation
  if (capturedAmount === 0) return false
  const isSettled = settlements.length > 0 || paid !== null
  return isSettled || refundedAmount === capturedAmount || !bringsNothing(operation)
}

const icons: Partial<Record<Act, IconName>> = { capture: 'ship', refund: 'refund' }
const keys: Partial<Record<Act, string>> = { capture: 'c', refund: 'd' }

type ActProps = { act: Act; isFirst: boolean; isFolded: boolean; row: OperationRow; onAct: (act: Act) => void }

const ActButton = ({ act, isFirst, isFolded, row, onAct }: ActProps) => {
  const t = useText()
  const locale = useLocale()
  const kind = act === 'cancel' ? 'destructive-outline' : isFirst ? 'primary' : 'outline'
  const icon = icons[act]
  const button = useKeyOf<HTMLButtonElement>(keys[act] ?? null)
  return (
    <Button
      ref={button}
      data-acts
      kind={kind}
      {...(icon && { icon })}
      {...(isFolded && { className: widthStyles.notNarrow })}
      onClick={() => onAct(act)}
    >
      {act === 'capture'
        ? t('operations.detail.act.capture', { amount: formatAmount(remainingCapture(row), locale) })
        : t(`operations.detail.act.${act}`)}
    </Button>
  )
}

/** The state in a sentence: when the money arrives or arrived, or what is missing. */
const StateSentence = ({ row }: Pick<Props, 'row'>) => {
  const t = useText()
  const locale = useLocale()
  const { substatus, transferDate, numInstalments: count } = row
  const name = row.customer.firstName
  if (substatus === 'pending_merchant') {
    return t(`operations.detail.says.${row.capture === 'manual' ? 'pending_merchant' : 'pending_automatic'}`, {
      name,
      count,
    })
  }
  if (row.withdrawn) return t('operations.detail.says.withdrawn', { name })
  if (row.status !== 'accepted') return t(`operations.detail.says.${substatus}`, { name })
  const plan = t('operations.detail.says.plan', { count })
  if (!transferDate || substatus === 'payment_suspended')
    return `${t(`operations.detail.says.${substatus}`, { name })} ${plan}`
  const day = formatDayShort(transferDate, locale)
  return `${t(row.paid ? 'operations.detail.says.transferDone' : 'operations.detail.says.transferComing', { day })} ${plan}`
}

/** Until when the shop may capture, and what happens otherwise. */
const CaptureNote = ({ operation }: { operation: Operation }) => {
  const t = useText()
  const locale = useLocale()
  const { captureUntil, remainingCaptureAmount, capturedAmount } = operation
  if (!captureUntil || remainingCaptureAmount === 0 || operation.confirmation?.state === 'awaited') return null
  const day = formatDay(captureUntil, locale)
  if (capturedAmount === 0) {
    return (
      <Note kind="info" icon="clock" title={t('operations.detail.captureBy', { day })}>
        {t('operations.detail.captureByWhy', { name: operation.customer.firstName })}
      </Note>
    )
  }
  const amount = formatAmount(remainingCaptureAmount, locale)
  return (
    <Note kind="info" icon="clock" title={t('operations.detail.captureRest', { amount, day })}>
      {t('operations.detail.captureRestWhy')}
    </Note>
  )
}
