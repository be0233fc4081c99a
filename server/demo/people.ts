/**
 * Invented customers. No data can be real: mail hosts end in `.example`, phones are in ranges that are not assigned, and documents have
 * correct check letters but numbers beyond all issued ones.
 */
import type { Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import { portuguese, spanish } from './names.ts'
import type { Random } from './random.ts'

type Details = Selectable<Database['operation_details']>
export type Person = { customer: Details['customer']; address: NonNullable<Details['shipping_address']> }
export type Country = 'ES' | 'PT'

const checkLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
/** DNI from 99 000 000 on are not issued; the last ones of them have a meaning in sandbox. */
export const spanishDocument = (random: Random): string => {
  const number = random.int(99_000_000, 99_989_999)
  return `${number}${checkLetters.charAt(number % 23)}`
}

/** NIF of people begin with 1, 2 and 3, and are below 39 million so far. */
const portugueseDocument = (random: Random): string => {
  const digits = String(random.int(39_000_000, 39_999_999))
  const rest = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (9 - index), 0) % 11
  return `${digits}${rest < 2 ? 0 : 11 - rest}`
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

export const makePerson = (random: Random, country: Country): Person => {
  const words = country === 'PT' ? portuguese : spanish
  const firstName = random.pick(words.firstNames)
  const [last, second] = [random.pick(words.lastNames), random.pick(words.lastNames)]
  const lastName = last === second ? last : `${last} ${second}`
  const [city, state, postcodes] = random.weighted(words.cities.map((place) => [place, place[3]] as const))
  const name = random.pick([
    `${plain(firstName)}.${plain(last)}`,
    `${plain(firstName).charAt(0)}${plain(last)}`,
    `${plain(last)}.${plain(firstName)}`,
  ])
  return {
    customer: {
      firstName,
      lastName,
      email: `${name}${random.chance(0.6) ? random.int(1, 99) : ''}@${random.pick(words.mailHosts)}`,
      phone: `${country === 'PT' ? '90' : '77'}${String(random.int(0, 9_999_999)).padStart(7, '0')}`,
      documentId: country === 'PT' ? portugueseDocument(random) : spanishDocument(random),
    },
    address: {
      firstName,
      lastName,
      street: `${random.pick(words.streets)} ${random.int(1, 94)}`,
      addressAddition: random.pick(words.floors) || null,
      city,
      state,
      country,
      postcode: random.pick<string>(postcodes),
    },
  }
}
