/** The companies, shops and people of the demo. */
import type { Role } from '#contract/core/access.ts'
import type { Locale } from '#contract/calls/account.ts'
import type { Selectable } from 'kysely'
import type { MerchantStatus } from '#contract/calls/merchants.ts'
import { defaultTerms, type MerchantTerms, taxedTerms } from '#domain/terms.ts'
import { vatOf } from '#domain/vat.ts'
import type { Database } from '../db/schema.ts'
import type { Country } from './people.ts'

export const demoPassword = 'trastienda-demo'

export type DemoShop = {
  name: string
  status: MerchantStatus
  country: Country
  terms: MerchantTerms
  /** Agreed to follow, so many days after the demo was made. */
  nextTerms?: { inDays: number; terms: MerchantTerms }
  /** A shop with a door keeps hours and rests on Sundays; a web shop never does. */
  kind: 'street' | 'web'
  /** The shop system that sends its orders, as these name it. */
  plugin?: { module: string; version: string }
  /** Of the shop's own order numbers. */
  prefix: { live: string; sandbox: string }
  /** Every state can be seen among the newest sales. */
  showsEverything: boolean
  live: { count: number; days: number }
  sandbox: { count: number; days: number }
}

export type DemoPerson = {
  email: string
  role: Role
  firstName: string
  lastName: string
  locale?: Locale
  /** Days since the person was disabled; they sell nothing. */
  disabledFor?: number
  purpose: string
}

export type DemoCompany = {
  name: string
  type: Selectable<Database['companies']>['account_type']
  country: Country
  requiresOnboarding?: true
  people: DemoPerson[]
  shops: DemoShop[]
}

/** The provider of the demo is in Spain. */
const termsIn = (country: Country): MerchantTerms =>
  taxedTerms(defaultTerms(country), vatOf('ES', country === 'PT' ? 'portugal' : 'spain', '2024-01-01'))

const none = { count: 0, days: 1 }
const eighteenMonths = 548

const shop = (name: string, letter: string, more: Partial<DemoShop> & Pick<DemoShop, 'live'>): DemoShop => {
  const country = more.country ?? 'ES'
  return {
    name,
    country,
    status: 'active',
    terms: termsIn(country),
    kind: 'street',
    sandbox: none,
    showsEverything: false,
    prefix: { live: `${letter}-1`, sandbox: `${letter}-T` },
    ...more,
  }
}

export const demoCompanies: DemoCompany[] = [
  {
    name: 'Casa Lumbre',
    type: 'enterprise',
    country: 'ES',
    people: [
      {
        email: 'owner@demo.test',
        role: 'owner',
        firstName: 'Nerea',
        lastName: 'Iturriaga',
        purpose: 'owner of Casa Lumbre',
      },
      {
        email: 'admin@demo.test',
        role: 'admin',
        firstName: 'Gorka',
        lastName: 'Mendieta',
        purpose: 'administrator of Casa Lumbre',
      },
      {
        email: 'editor@demo.test',
        role: 'editor',
        firstName: 'Leire',
        lastName: 'Aguirre',
        purpose: 'sells and refunds at Casa Lumbre',
      },
      {
        email: 'guest@demo.test',
        role: 'guest',
        firstName: 'Mikel',
        lastName: 'Zabala',
        purpose: 'sells at Casa Lumbre, moves no money',
      },
      {
        email: 'disabled@demo.test',
        role: 'owner',
        firstName: 'Xabier',
        lastName: 'Ugarte',
        disabledFor: 20,
        purpose: 'owner whose account is disabled',
      },
    ],
    shops: [
      shop('Casa Lumbre Bilbao', 'A', {
        showsEverything: true,
        terms: { ...termsIn('ES'), tin: 1495 },
        nextTerms: {
          inDays: 45,
          terms: {
            ...termsIn('ES'),
            tin: 1495,
            feeTiers: [
              { upTo: 50_00, rate: 95 },
              { upTo: 300_00, rate: 90 },
              { upTo: null, rate: 80 },
            ],
            minimumMonthlyFee: 10_00,
            refundFeePolicy: 'prorata',
            reserve: { rate: 2_50, days: 60 },
          },
        },
        live: { count: 5000, days: eighteenMonths },
        sandbox: { count: 300, days: 90 },
      }),
      shop('Casa Lumbre Online', 'W', {
        kind: 'web',
        plugin: { module: 'WooCommerce', version: '4.2.0' },
        terms: {
          ...termsIn('ES'),
          tin: 1619,
          confirmationMode: 'capture',
          settlement: { frequency: 'weekly', weekday: 3 },
        },
        live: { count: 400, days: 240 },
      }),
      shop('Casa Lumbre Porto', 'O', { status: 'pending', country: 'PT', live: none }),
    ],
  },
  {
    name: 'Candeia do Mar, Lda.',
    type: 'enterprise',
    country: 'PT',
    people: [
      {
        email: 'dono@demo.test',
        role: 'owner',
        firstName: 'Duarte',
        lastName: 'Azevedo',
        purpose: 'owner in Portugal',
      },
    ],
    shops: [
      shop('Candeia do Mar', 'C', { country: 'PT', live: { count: 150, days: 240 }, sandbox: { count: 20, days: 30 } }),
    ],
  },
  {
    name: 'Taller Marea',
    type: 'enterprise',
    country: 'ES',
    people: [
      {
        email: 'rival@demo.test',
        role: 'owner',
        firstName: 'Olga',
        lastName: 'Ferrer',
        purpose: 'owner of another company',
      },
    ],
    shops: [
      shop('Taller Marea', 'M', {
        terms: { ...termsIn('ES'), tin: 1495, refundFeePolicy: 'prorata' },
        live: { count: 200, days: 300 },
      }),
    ],
  },
  {
    name: 'Mimbre y Barro',
    type: 'enterprise',
    country: 'ES',
    requiresOnboarding: true,
    people: [
      {
        email: 'nuevo@demo.test',
        role: 'owner',
        firstName: 'Raúl',
        lastName: 'Otero',
        purpose: 'company that has not been set up yet',
      },
    ],
    shops: [],
  },
  {
    name: 'Inês Valadares',
    type: 'self_employed',
    country: 'PT',
    requiresOnboarding: true,
    people: [
      {
        email: 'autonoma@demo.test',
        role: 'owner',
        firstName: 'Inês',
        lastName: 'Valadares',
        purpose: 'self-employed in Portugal, not set up yet',
      },
    ],
    shops: [],
  },
]

/** Who can sign in to the demo, for the start-up message. All have the password `demoPassword`. */
export const demoAccounts: Pick<DemoPerson, 'email' | 'role' | 'purpose'>[] = demoCompanies.flatMap(({ people }) =>
  people.map(({ email, role, purpose }) => ({ email, role, purpose })),
)
