/** What the demo's merchants sell. Prices in cents with tax; each is reproduced from its price without tax in whole cents. */
import { roundHalfUp } from '#domain/money.ts'
import type { Country } from './people.ts'

/** `most`: bought in numbers up to this; then the price without tax is whole euros. */
type Item = { id: string; name: string; price: number; weight: number; most?: number; heavy?: true }
export type Catalogue = { taxRate: number; main: Item[]; extra: Item[]; delivery: string; assembly: string }

const item = (
  id: string,
  name: string,
  price: number,
  weight: number,
  more: Pick<Item, 'most' | 'heavy'> = {},
): Item => ({ id, name, price, weight, ...more })
const heavy = { heavy: true } as const

export const spanishCatalogue: Catalogue = {
  taxRate: 2100,
  delivery: 'Envío a domicilio',
  assembly: 'Envío y montaje',
  main: [
    item('LP-ARCOS', 'Lámpara de pie Arcos, latón', 329_00, 8),
    item('LT-OLATU', 'Lámpara de techo Olatu, cristal soplado', 239_00, 8),
    item('LM-ITSAS', 'Lámpara de mesa Itsas, cerámica', 79_00, 10),
    item('AP-LUMA', 'Aplique Luma, par', 128_95, 7),
    item('LC-KAIA', 'Colgante Kaia, fibra natural', 149_00, 8),
    item('ES-HAIZE', 'Espejo Haize, 80 cm', 166_00, 5),
    item('MA-OLMO', 'Mesa auxiliar Olmo', 97_95, 7),
    item('AL-IBAIA', 'Alfombra Ibaia, lana, 200 × 300', 391_00, 5),
    item('MC-URKI', 'Mesa de centro Urki, abedul', 246_90, 6),
    item('ES-MENDI', 'Estantería Mendi, roble', 454_90, 5, heavy),
    item('SO-AMAIUR2', 'Sofá Amaiur, 2 plazas, lino', 1_194_90, 3, heavy),
    item('SO-AMAIUR3', 'Sofá Amaiur, 3 plazas, lino', 1_588_90, 2, heavy),
    item('BU-NEGUA', 'Butaca Negua, terciopelo', 429_90, 5, heavy),
    item('ME-HARAN', 'Mesa de comedor Haran, nogal', 895_00, 3, heavy),
    item('AP-LIZAR', 'Aparador Lizar, fresno', 744_90, 3, heavy),
    item('CA-AMETS', 'Cama Amets, 150 cm', 650_00, 3, heavy),
    item('VA-KUTXA', 'Vajillero Kutxa, roble', 985_00, 2, heavy),
    item('ES-ARRAI', 'Escritorio Arrai', 277_90, 4),
  ],
  extra: [
    item('BO-E27', 'Bombilla LED E27, 2700 K', 8_47, 10, { most: 8 }),
    item('CJ-AMAIUR', 'Cojín Amaiur', 30_25, 8, { most: 4 }),
    item('CJ-HARRI', 'Cojín Harri, bouclé', 36_30, 5, { most: 3 }),
    item('SI-OKIN', 'Silla Okin, haya', 96_80, 4, { most: 6 }),
    item('VE-ARGI', 'Vela Argi, cera de soja', 18_15, 6, { most: 3 }),
    item('JA-LUR', 'Jarrón Lur, gres', 42_35, 5, { most: 2 }),
    item('RE-DIM', 'Regulador de luz', 24_20, 4, { most: 3 }),
    item('MA-ZURI', 'Manta Zuri, lana', 60_50, 4, { most: 2 }),
  ],
}

export const portugueseCatalogue: Catalogue = {
  taxRate: 2300,
  delivery: 'Entrega ao domicílio',
  assembly: 'Entrega e montagem',
  main: [
    item('CP-FAROL', 'Candeeiro de pé Farol, latão', 319_00, 8),
    item('CM-DUNA', 'Candeeiro de mesa Duna, cerâmica', 79_90, 9),
    item('CT-ONDA', 'Candeeiro de teto Onda, vidro', 249_90, 8),
    item('AP-SAL', 'Aplique Sal, par', 129_90, 7),
    item('MA-PINHO', 'Mesa de apoio Pinho', 94_50, 7),
    item('ES-LUA', 'Espelho Lua, 80 cm', 149_90, 5),
    item('PO-BRISA', 'Poltrona Brisa, veludo', 459_00, 4, heavy),
    item('SO-MARESIA', 'Sofá Maresia, 2 lugares, linho', 891_00, 3, heavy),
    item('ES-SERRA', 'Estante Serra, carvalho', 389_00, 4, heavy),
    item('MJ-RIBEIRA', 'Mesa de jantar Ribeira, nogueira', 1_290_00, 2, heavy),
  ],
  extra: [
    item('LA-E27', 'Lâmpada LED E27, 2700 K', 8_61, 10, { most: 8 }),
    item('AL-LINHO', 'Almofada Linho', 30_75, 7, { most: 4 }),
    item('CA-FAIA', 'Cadeira Faia', 98_40, 4, { most: 6 }),
    item('VE-CERA', 'Vela, cera de soja', 18_45, 5, { most: 3 }),
  ],
}

export const catalogueOf = (country: Country): Catalogue => (country === 'PT' ? portugueseCatalogue : spanishCatalogue)

/** The price without tax that the shop's system sends. */
export const netPrice = (price: number, taxRate: number): number => roundHalfUp(price * 10_000, 10_000 + taxRate)
