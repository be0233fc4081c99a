import { formatAmount, type Locale } from './format.ts'
import type { Instalment, InstalmentsLeft } from './instalments.ts'

/** `6 × 57,00 €`, `5 × 54,83 € + 54,85 €`, `100,00 €`. */
export const formatInstalments = (schedule: readonly Pick<Instalment, 'amount'>[], locale: Locale): string => {
  const [first, last] = [schedule[0]?.amount ?? 0, schedule.at(-1)?.amount ?? 0]
  const times = first === last ? schedule.length : schedule.length - 1
  const equal = `${times > 1 ? `${times} × ` : ''}${formatAmount(first, locale)}`
  return first === last ? equal : `${equal} + ${formatAmount(last, locale)}`
}

/** The same of what a plan has left. */
export const formatInstalmentsLeft = ({ count, amount, lastAmount }: InstalmentsLeft, locale: Locale): string =>
  formatInstalments(
    Array.from({ length: count }, (_, at) => ({ amount: at === count - 1 ? lastAmount : amount })),
    locale,
  )
