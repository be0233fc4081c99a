import { useState } from 'react'
import { formatAmount, formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { TextButton } from '#web/ui/actions/Button.tsx'
import { Hint, Text } from '#web/ui/layout/text.ts'
import { useCheckoutContext } from './checkout-context.ts'
import { ReturnDialog } from './ReturnDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import styles from './checkout.module.css'

/** From the credit: the purchase stays, and the lender gets back what was lent. */
const FromCredit = () => {
  const t = useText()
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const { checkout, today } = useCheckoutContext()
  const { creditWithdrawnOn: withdrawn, repayment, withdrawUntil: until, sentBy, confirmation } = checkout
  if (withdrawn !== null && repayment) {
    const [day, last] = [formatDay(withdrawn, locale), formatDay(repayment.lastDay, locale)]
    return (
      <Text role="status">
        {t('checkout.withdraw.done', { day, amount: formatAmount(repayment.amount, locale), last })}
      </Text>
    )
  }
  if (until === null) return null
  if (today > until) return <Hint>{t('checkout.withdraw.over')}</Hint>
  const words = { day: formatDay(until, locale), shop: checkout.merchant.name }
  return (
    <>
      <Hint>
        {sentBy === null && confirmation !== 'awaited'
          ? t('checkout.withdraw.until', words)
          : t('checkout.withdraw.untilUnsent', words)}
      </Hint>
      <Hint>
        <TextButton onClick={() => setOpen(true)}>{t('checkout.withdraw.open')}</TextButton>
      </Hint>
      {open && <WithdrawDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** From the purchase: a notice to the shop, which keeps the time. */
const FromPurchase = () => {
  const t = useText()
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const { checkout, today } = useCheckoutContext()
  const { returnUntil: until, returnRequestedOn: requested, merchant } = checkout
  if (requested !== null)
    return (
      <Text role="status">{t('checkout.return.done', { shop: merchant.name, day: formatDay(requested, locale) })}</Text>
    )
  if (until === null) return null
  const words = { shop: merchant.name, day: formatDay(until, locale) }
  if (today > until) return <Hint>{t('checkout.return.over', words)}</Hint>
  return (
    <>
      <Hint>{t('checkout.return.until', words)}</Hint>
      <Hint>
        <TextButton onClick={() => setOpen(true)}>{t('checkout.return.open')}</TextButton>
      </Hint>
      {open && <ReturnDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The two rights to withdraw, each with its own button. */
export const Rights = () => (
  <div className={styles.fine}>
    <FromCredit />
    <FromPurchase />
  </div>
)
