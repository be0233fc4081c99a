/**
 * The annual percentage rate (TAE, in Portugal TAEG) of directive (EU) 2023/2225, same formula as annex I of
 * 2008/48/EC: the rate at which all payments are worth the credit. Rates have two implied decimals.
 */
import { addMonths, type Day, daysBetween } from './calendar.ts'
import { rateUnit } from './money.ts'

export type Payment = { dueDate: Day; amount: number }

/**
 * Years from one day to a later one, as remark (c) of the annex counts: whole months as twelfths where the days are months apart. Else
 * months backwards from the later day, and the days that remain by the length of the year that ends with them. A month's last day
 * takes the place of the days that it does not have.
 */
const yearsBetween = (from: Day, to: Day): number => {
  let months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
  if (addMonths(from, months) === to) return months / 12
  if (addMonths(to, -months) < from) months -= 1
  const rest = addMonths(to, -months)
  return months / 12 + daysBetween(from, rest) / daysBetween(addMonths(rest, -12), rest)
}

/** TAE of a credit of `credit` cents drawn on `from`, from its real payments. Payments below the credit count as free. */
export const annualPercentageRate = ({
  credit,
  from,
  payments,
}: {
  credit: number
  from: Day
  payments: readonly Payment[]
}): number => {
  const flows = payments.map(({ dueDate, amount }) => ({ years: yearsBetween(from, dueDate), amount }))
  const surplus = (rate: number): number =>
    flows.reduce((total, { years, amount }) => total + amount * (1 + rate) ** -years, -credit)
  if (surplus(0) <= 0 || flows.every(({ years }) => years <= 0)) return 0
  let low = 0
  let high = 1
  while (surplus(high) > 0 && high < 1e12) high *= 2
  // 100 halvings leave nothing of a double between the ends.
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2
    if (surplus(middle) > 0) low = middle
    else high = middle
  }
  return Math.round(high * rateUnit)
}

/** TAE of the unrounded plan at a nominal rate, without other charges: what the simulator shows. */
export const annualPercentageRateOfNominal = (tin: number): number =>
  Math.round(((1 + tin / 12 / rateUnit) ** 12 - 1) * rateUnit)

/** The nominal rate whose TAE, without other charges, is `tae`. */
export const nominalOfAnnualPercentageRate = (tae: number): number =>
  Math.round(((1 + tae / rateUnit) ** (1 / 12) - 1) * 12 * rateUnit)
