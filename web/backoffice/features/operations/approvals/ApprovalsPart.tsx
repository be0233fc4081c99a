import { dayIn } from '#domain/calendar.ts'
import { formatAmount, formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, LedgerRow } from '#web/ui/data/Ledger.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { Text } from '#web/ui/layout/text.ts'
import { Link } from '../../../routing/router.tsx'
import { approvalsPath } from '../paths.ts'
import type { Operation } from '../words.ts'
import { markOf } from './approval-words.ts'

type Props = { operation: Operation; merchantId: string; timeZone: string }

/** What was asked for of this sale above a ceiling, and what was decided. */
export const ApprovalsPart = ({ operation: { refundApprovals }, merchantId, timeZone }: Props) => {
  const t = useText()
  const locale = useLocale()
  if (refundApprovals.length === 0) return null
  return (
    <Section
      title={t('operations.approvals.part')}
      aside={<Link to={approvalsPath(merchantId)}>{t('operations.approvals.all')}</Link>}
    >
      <Ledger caption={t('operations.approvals.part')}>
        <LedgerHead>
          <HeadCell>{t('operations.approvals.column.date')}</HeadCell>
          <HeadCell>{t('operations.approvals.column.state')}</HeadCell>
          <HeadCell notNarrow>{t('operations.approvals.column.asked')}</HeadCell>
          <HeadCell number>{t('operations.approvals.column.amount')}</HeadCell>
        </LedgerHead>
        <LedgerBody>
          {refundApprovals.toReversed().map((one) => (
            <LedgerRow key={one.id}>
              <Cell nowrap>{formatDay(dayIn(timeZone, new Date(one.created)), locale)}</Cell>
              <Cell>
                <StateMark kind={markOf(one)}>{t(`operations.approvals.state.${one.state}`)}</StateMark>
                <Text small soft>
                  {[
                    one.decidedBy && t('operations.approvals.by', { name: one.decidedBy.name }),
                    one.answer && t('operations.approvals.answer', { answer: one.answer }),
                  ]
                    .filter(Boolean)
                    .join('. ')}
                </Text>
              </Cell>
              <Cell soft notNarrow>
                {one.askedBy.name}
              </Cell>
              <Cell number>{formatAmount(one.amount, locale)}</Cell>
            </LedgerRow>
          ))}
        </LedgerBody>
      </Ledger>
    </Section>
  )
}
