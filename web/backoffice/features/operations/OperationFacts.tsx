import { dayIn } from '#domain/calendar.ts'
import { feePart } from '#domain/fees.ts'
import { formatAmount, formatDay, formatDayShort } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Facts } from '#web/ui/data/Facts.tsx'
import { OperationWhy } from './OperationWhy.tsx'
import type { Operation } from './words.ts'

/** What the merchant captured, refunded and pays, and the plan; guests see no fee. For operations of which something was captured. */
export const OperationFacts = ({ operation, timeZone }: { operation: Operation; timeZone: string }) => {
  const t = useText()
  const locale = useLocale()
  const money = (cents: number) => formatAmount(cents, locale)
  const { merchantFee, totalAmount, capturedAmount, refundedAmount, remainingRefundableAmount, paid, transferDate } =
    operation
  const fee = merchantFee && feePart(merchantFee, { total: totalAmount, before: 0, amount: capturedAmount })
  const campaignCost = fee?.campaignCost ?? 0
  const received = fee && capturedAmount - fee.amount - fee.vatAmount - campaignCost
  const day = paid ? dayIn(timeZone, new Date(paid)) : transferDate
  return (
    <>
      <Facts
        facts={[
          ...(received === null
            ? []
            : [
                {
                  value: money(received),
                  label: t(paid ? 'operations.detail.fact.received' : 'operations.detail.fact.receiving'),
                  aside: day && t('operations.detail.fact.on', { day: formatDay(day, locale) }),
                },
              ]),
          {
            label: t('operations.detail.fact.refunded'),
            value: money(refundedAmount),
            aside: refundedAmount > 0 && t('operations.detail.fact.left', { amount: money(remainingRefundableAmount) }),
          },
          {
            label: t('operations.detail.fact.plan'),
            value: t('operations.list.plan', { count: operation.numInstalments }),
            aside: <PlanDays schedule={operation.instalmentPlan.schedule} />,
          },
          ...(fee
            ? [
                {
                  label: t('operations.detail.fact.fee'),
                  value: money(fee.amount),
                  aside: t(`operations.detail.fact.${campaignCost > 0 ? 'vatAndCampaign' : 'vat'}`, {
                    // Of a shop that accounts for it itself, or is outside of its territory.
                    charged: merchantFee?.vatRate === 0 ? 'no' : 'yes',
                    amount: money(fee.vatAmount),
                    cost: money(campaignCost),
                  }),
                },
              ]
            : []),
        ]}
      />
      {merchantFee && fee && received !== null && (
        <OperationWhy operation={operation} rates={merchantFee} fee={fee} received={received} />
      )}
    </>
  )
}

const PlanDays = ({ schedule }: { schedule: Operation['instalmentPlan']['schedule'] }) => {
  const t = useText()
  const locale = useLocale()
  const [from, to] = [schedule[0]?.dueDate, schedule.at(-1)?.dueDate]
  if (!from || !to) return null
  if (from === to) return t('operations.detail.fact.planDay', { day: formatDay(from, locale) })
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return t('operations.detail.fact.planDays', {
    from: unbroken(sameYear ? formatDayShort(from, locale) : formatDay(from, locale)),
    to: unbroken(formatDay(to, locale)),
  })
}

/** Keeps a day on one line. */
const unbroken = (day: string): string => day.replaceAll(' ', '\u00a0')
