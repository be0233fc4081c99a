import { isValidIBAN } from 'ibantools'
import type { Transaction } from 'kysely'
import { ibanHoldHours } from '#contract/iban-rules.ts'
import type { Database } from '../../db/schema.ts'
import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import { insertIban } from './queries.ts'

/** What the contract has not looked at; `iban` is normalized. */
export const checkDigitFault = (iban: string): string | null =>
  isValidIBAN(iban) ? null : 'The check digits are not right.'

type Wish = { merchantId: string; iban: string; fileId: string; userId: string }

/** To be paid to an account: the provider looks at its proof, and no money goes there before the hold is over. */
export const askForIban = async (tx: Transaction<Database>, clock: Clock, wish: Wish) => {
  const [id, created] = [newId(clock), clock.now()]
  const usableFrom = new Date(created.getTime() + ibanHoldHours * 3_600_000)
  await insertIban(tx, { id, ...wish, created, usableFrom })
  return { id, created, usableFrom }
}
