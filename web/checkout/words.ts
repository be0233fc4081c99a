/** Words for plans, shared by the steps. */
import { formatAmount, formatDay, type Locale } from '#domain/format.ts'
import type { WriteText } from '#web/texts/text.ts'
import type { CustomerPlan } from './plan.ts'

/** `3 × 114,00 €`; a single payment is its amount alone. */
export const planFigure = (plan: CustomerPlan, locale: Locale): string => {
  const amount = formatAmount(plan.schedule[0]?.amount ?? 0, locale)
  return plan.schedule.length === 1 ? amount : `${plan.schedule.length} × ${amount}`
}

/** The plan as a sentence has it: "3 cuotas de 114,00 €". */
export const planWords = (plan: CustomerPlan, t: WriteText, locale: Locale): string => {
  const [first, last] = [plan.schedule[0], plan.schedule.at(-1)]
  const amount = formatAmount(first?.amount ?? 0, locale)
  if (plan.product === 'pay_later' && last)
    return t('checkout.plan.later', { amount, day: formatDay(last.dueDate, locale) })
  return t('checkout.plan.instalments', { count: plan.schedule.length, amount })
}
