import { isValidIBAN } from 'ibantools'
import { ibanHoldHours } from '#contract/rules/iban-rules.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { insertIban } from './banking.queries.ts'

/** What the contract has not looked at; `iban` is normalized. */
export const checkDigitFault = (iban: string): string | null =>
  isValidIBAN(iban) ? null : 'The check digits are not right.'

type Wish = { merchantId: string; iban: string; fileId: string; userId: string }

/** To be paid to an account: the provider looks at its proof, and no money goes there before the hold is over. */
export const askForIban = async (tx: Tx, clock: Clock, wish: Wish) => {
  const [id, created] = [newId(clock), clock.now()]
  const usableFrom = new Date(created.getTime() + ibanHoldHours * 3_600_000)
  await insertIban(tx, { id, ...wish, created, usableFrom })
  return { id, created, usableFrom }
}
