import { describe, expect, test } from 'vitest'
import { bodyOf, countsToChoose, fieldOf, hostFault, hostOf, type Preferences, valuesOf } from './cart-values.ts'

const preferences: Preferences = {
  version: 3,
  publicKey: null,
  products: [{ type: 'instalments', minAmount: 50_00, maxAmount: 3_000_00 }],
  agreed: {
    products: [
      { type: 'instalments', minAmount: 50_00, maxAmount: 6_000_00 },
      { type: 'pay_later', minAmount: 20_00, maxAmount: 500_00 },
    ],
    maxNumInstalments: 36,
    tin: 0,
  },
  instalmentOptions: [6, 3, 12],
  defaultNumInstalments: 6,
  confirmationMode: 'auto',
  offlineChannels: ['email', 'qr'],
  availableChannels: ['email', 'qr', 'link'],
  hostnames: [{ id: '1', host: 'www.lumbre.example', name: 'Tienda' }],
  face: { name: null, phone: null, otherPhone: null, website: null, returnTerms: 'Treinta días.', logoUrl: null },
  updated: null,
  updatedBy: null,
}
const values = valuesOf(preferences, 'es-ES')

describe('[RT-22] the values of the shopping cart', () => {
  test('a product that is agreed and not sold stands with what is agreed, switched off', () => {
    expect(values).toMatchObject({
      'instalments.on': true,
      'instalments.max': '3.000,00',
      'pay_later.on': false,
      'pay_later.max': '500,00',
      'pay_in_4.on': false,
      'pay_in_4.max': '',
    })
    expect(values.options).toEqual([3, 6, 12])
  })

  test('only what was changed is sent, and what belongs together goes whole', () => {
    expect(bodyOf(values, [])).toEqual({})
    expect(bodyOf({ ...values, confirmation: 'capture' }, ['confirmation'])).toEqual({ confirmationMode: 'capture' })
    expect(bodyOf({ ...values, 'pay_later.on': true, 'pay_later.min': '25' }, ['pay_later.on'])).toEqual({
      products: [
        { type: 'instalments', minAmount: 50_00, maxAmount: 3_000_00 },
        { type: 'pay_later', minAmount: 25_00, maxAmount: 500_00 },
      ],
    })
    expect(bodyOf({ ...values, phone: '612 408 515', faceName: ' ' }, ['phone'])).toEqual({
      face: { name: null, phone: '612408515', otherPhone: null, website: null, returnTerms: 'Treinta días.' },
    })
  })

  test('a domain that was typed and not added goes along', () => {
    expect(bodyOf({ ...values, newHost: 'https://Otra.Example/' }, ['newHost']).hostnames).toEqual([
      { host: 'www.lumbre.example', name: 'Tienda' },
      { host: 'otra.example', name: '' },
    ])
  })

  test('a domain is a host and nothing more', () => {
    expect(hostOf(' HTTPS://www.Tienda.es/ ')).toBe('www.tienda.es')
    const faults = ['', 'tienda.es', 'localhost:3000', 'tienda.es/cesta', 'tienda', 'javascript:alert(1)', 'a b.es']
    expect(faults.map((text) => hostFault(text, []))).toEqual([null, null, null, 'path', 'wrong', 'wrong', 'wrong'])
    expect(hostFault('WWW.lumbre.example', values.hosts)).toBe('known')
  })

  test('what the server refuses stands at the field it means', () => {
    const limits = { minAmount: 1, maxAmount: 2 }
    const body = {
      products: [
        { type: 'instalments' as const, ...limits },
        { type: 'pay_later' as const, ...limits },
      ],
    }
    const wires = [
      'products.1.min_amount',
      'products.0.max_amount',
      'products.1.type',
      'hostnames.3.host',
      'face.phone',
    ]
    expect(wires.map((wire) => fieldOf(wire, body))).toEqual([
      'pay_later.min',
      'instalments.max',
      'instalments.on',
      'newHost',
      'phone',
    ])
    expect(fieldOf('offline_channels.0', body)).toBeNull()
  })

  test('counts to choose from end where the agreement does, and keep the odd ones of the shop', () => {
    expect(countsToChoose(12, [7])).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 12])
    expect(countsToChoose(36, []).at(-1)).toBe(36)
  })
})
