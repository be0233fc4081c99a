import { formatAmount, formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Hint, Text } from '#web/ui/layout/text.ts'
import { Actions, Stack } from '#web/ui/layout/boxes.ts'
import { ConfirmingPage } from './ConfirmingPage.tsx'
import { Heading } from './Heading.tsx'
import { LeadsBack } from './LeadsBack.tsx'
import { dueOn, rowsOf } from './plan.ts'
import { Rights } from './Rights.tsx'
import { Shipments } from './Shipments.tsx'
import { StepLink } from './StepLink.tsx'
import { Rates, Sums } from './Sums.tsx'
import { planWords } from './words.ts'
import { useCheckoutContext } from './checkout-context.ts'
import styles from './checkout.module.css'
import boxesStyles from '#web/ui/layout/boxes.module.css'
import buttonStyles from '#web/ui/actions/button.module.css'

const Tick = () => (
  <svg className={styles.tick} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <circle cx="10" cy="10" r="9" />
    <path d="m5.8 10.3 3 3 5.4-6" />
  </svg>
)

/** What was agreed, payment by payment. */
const Agreed = ({ accepted }: { accepted: string }) => {
  const t = useText()
  const locale = useLocale()
  const { plan, checkout, today } = useCheckoutContext()
  const isPaid = (day: string): boolean => checkout.sentBy === null && day <= today
  return (
    <section aria-label={t('checkout.done.agreed')}>
      <ol className={styles.vplan}>
        {rowsOf(plan, accepted).map(({ kind, from, day, amount }) => (
          <li key={`${kind} ${from}`}>
            <span className={styles.no}>{from > 0 && from}</span>
            <span>
              <b>{formatDay(day, locale)}</b>
              {isPaid(day) && <small>{t('checkout.done.paid')}</small>}
            </span>
            <Text as="span" nowrap>
              {formatAmount(amount, locale)}
            </Text>
          </li>
        ))}
      </ol>
      <Sums />
      {checkout.creditWithdrawnOn === null && <Rates />}
    </section>
  )
}

/** The shop did not confirm: nothing was ever owed. */
const NotConfirmed = () => {
  const t = useText()
  const { checkout, wasOpen } = useCheckoutContext()
  return (
    <Stack>
      <Stack role="status">
        <Heading>{t('checkout.notConfirmed.heading', { shop: checkout.merchant.name })}</Heading>
        <Text soft>{t('checkout.notConfirmed.text')}</Text>
      </Stack>
      <LeadsBack checkout={checkout} byItself={wasOpen} />
    </Stack>
  )
}

/** The plan is no more: the customer has withdrawn, or the shop has cancelled. */
const Undone = () => {
  const t = useText()
  const { checkout } = useCheckoutContext()
  const by = checkout.withdrawnAt === null ? 'shop' : 'customer'
  return (
    <Stack role="status">
      <Heading>{t(`checkout.undone.${by}`, { shop: checkout.merchant.name })}</Heading>
      <Text soft>{t('checkout.undone.text', { shop: checkout.merchant.name })}</Text>
      <Text soft>{t('checkout.undone.then')}</Text>
    </Stack>
  )
}

/** What has been paid, or when it begins. */
const Begun = ({ accepted }: { accepted: string }) => {
  const t = useText()
  const locale = useLocale()
  const { checkout, plan } = useCheckoutContext()
  if (checkout.sentBy !== null) {
    const day = formatDay(checkout.sentBy, locale)
    return <Text soft>{t('checkout.plan.notSent', { shop: checkout.merchant.name, day })}</Text>
  }
  const paid = dueOn(plan, accepted)
  const first = plan.schedule[0]?.dueDate ?? accepted
  const words = { plan: planWords(plan, t, locale), shop: checkout.merchant.name }
  return (
    <Text soft>
      {paid > 0
        ? t('checkout.done.paidNow', { ...words, amount: formatAmount(paid, locale) })
        : t('checkout.done.paidLater', { ...words, day: formatDay(first, locale) })}{' '}
      {checkout.leadsBack === null && t('checkout.done.show', words)}
    </Text>
  )
}

/** The end that was meant: what was agreed, when it is paid, and until when it can be undone. */
export const DonePage = () => {
  const t = useText()
  const { checkout, wasOpen } = useCheckoutContext()
  const { acceptedOn: accepted, confirmation } = checkout
  if (confirmation === 'refused' || confirmation === 'missed') return <NotConfirmed />
  if (accepted === null) return <Undone />
  if (confirmation === 'awaited') return <ConfirmingPage />
  return (
    <>
      <Tick />
      <Heading>{t('checkout.done.heading', { name: checkout.customer.firstName })}</Heading>
      <Begun accepted={accepted} />
      <Shipments />
      <LeadsBack checkout={checkout} byItself={wasOpen} />
      <Agreed accepted={accepted} />
      <Actions className={boxesStyles.stack}>
        <Button wide onClick={() => print()}>
          {t('checkout.print')}
        </Button>
        <StepLink to="information" className={`${buttonStyles.btn} ${buttonStyles.wide}`}>
          {t('checkout.information.title')}
        </StepLink>
      </Actions>
      <Rights />
      {checkout.reference !== null && <Hint>{t('checkout.done.reference', { reference: checkout.reference })}</Hint>}
    </>
  )
}
