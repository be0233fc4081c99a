/**
 * The sign-up data of the demo's companies. Numbers have correct control characters and belong to no real company. Companies that have not
 * signed up yet have no data.
 */
import type { Insertable } from 'kysely'
import type { Database } from '../db/schema.ts'

type Columns = Partial<Insertable<Database['companies']>>
type Own = 'company_id' | 'updated'
type Profile = Omit<Insertable<Database['profiles']>, Own>
type Owner = Omit<Insertable<Database['enterprise_owners']>, Own | 'id' | 'created'>

/** `isAudited`: its accounts must be. */
export type DemoPapers = { company: Columns; profile: Profile; owners: Owner[]; isAudited: boolean }

const nif = 'nif' as const

const nerea = {
  first_name: 'Nerea',
  last_name: 'Iturriaga',
  document_type: nif,
  document_number: '99104217T',
  birth_date: '1979-03-14',
  nationality: 'ES',
}
const duarte = {
  first_name: 'Duarte',
  last_name: 'Azevedo',
  document_type: nif,
  document_number: '391042173',
  birth_date: '1984-09-02',
  nationality: 'PT',
}
const olga = {
  first_name: 'Olga',
  last_name: 'Ferrer',
  document_type: nif,
  document_number: '99317805X',
  birth_date: '1990-06-21',
  nationality: 'ES',
}

const holds = (share: number) => ({ share, control_kind: 'capital' as const, pep: false })

export const demoPapers: Readonly<Record<string, DemoPapers>> = {
  'Casa Lumbre': {
    company: {
      legal_name: 'Casa Lumbre, S.L.',
      trade_name: 'Casa Lumbre',
      tax_id: 'B00007310',
      legal_form: 'limited',
      business_activity: '47.55',
      phone: '912345601',
      website: 'https://casalumbre.example',
      street: 'Calle de la Candela, 12',
      address_addition: 'Bajo',
      city: 'Bilbao',
      state: 'Bizkaia',
      postcode: '48005',
      ownership_type: 'majority',
    },
    profile: { ...nerea, phone: '612345601', position: 'Administradora única' },
    owners: [
      {
        ...nerea,
        ...holds(60_00),
        is_representative: true,
        document_country: 'ES',
        country: 'ES',
        street: 'Calle del Pabilo, 8',
        address_addition: '3.º B',
        postcode: '48011',
        city: 'Bilbao',
        state: 'Bizkaia',
      },
      {
        first_name: 'Xabier',
        last_name: 'Ugarte',
        document_type: nif,
        document_number: '99230561M',
        birth_date: '1975-11-30',
        nationality: 'ES',
        document_country: 'ES',
        country: 'ES',
        ...holds(40_00),
        street: 'Camino de la Cera, 21',
        postcode: '48992',
        city: 'Getxo',
        state: 'Bizkaia',
      },
    ],
    isAudited: true,
  },
  'Candeia do Mar, Lda.': {
    company: {
      legal_name: 'Candeia do Mar, Lda.',
      tax_id: '599999420',
      legal_form: 'limited',
      business_activity: '4755',
      phone: '912345602',
      website: 'https://candeiadomar.example',
      street: 'Rua do Farol Velho, 31',
      city: 'Porto',
      state: 'Porto',
      postcode: '4050-253',
      ownership_type: 'full',
    },
    profile: { ...duarte, phone: '912345602', position: 'Gerente' },
    owners: [
      {
        ...duarte,
        ...holds(100_00),
        is_representative: true,
        document_country: 'PT',
        country: 'PT',
        street: 'Travessa da Maré, 4',
        postcode: '4150-196',
        city: 'Porto',
        state: 'Porto',
      },
    ],
    isAudited: false,
  },
  'Taller Marea': {
    company: {
      legal_name: 'Taller Marea, S.L.',
      trade_name: 'Taller Marea',
      tax_id: 'B00008441',
      legal_form: 'single_member_limited',
      business_activity: '47.63',
      phone: '612345603',
      website: 'https://tallermarea.example',
      street: 'Camino del Astillero, 4',
      city: 'Santander',
      state: 'Cantabria',
      postcode: '39004',
      ownership_type: 'full',
    },
    profile: { ...olga, phone: '612345603', position: 'Administradora única' },
    owners: [
      {
        ...olga,
        ...holds(100_00),
        is_representative: true,
        document_country: 'ES',
        country: 'ES',
        street: 'Paseo de la Bajamar, 17',
        postcode: '39012',
        city: 'Santander',
        state: 'Cantabria',
      },
    ],
    isAudited: false,
  },
}
