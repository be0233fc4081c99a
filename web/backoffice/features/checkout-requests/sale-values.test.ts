import { describe, expect, it } from 'vitest'
import { amountOf, documentFault, emptySale, isPostcodeOf, requestOf, totalOf } from './sale-values.ts'
import { phoneDigits, phoneFault } from '../../kit/phone.ts'

const line = (name: string, quantity: string, price: string, key = 0) => ({ key, name, quantity, price })

describe('the values of a new sale', () => {
  it('add up articles, and are not known while one of them is wrong', () => {
    expect(totalOf({ amount: '342', articles: [] })).toBe(34_200)
    expect(totalOf({ amount: '', articles: [] })).toBeNull()
    expect(totalOf({ amount: '1', articles: [line('Lámpara', '2', '10,50'), line('Vela', '1', '3')] })).toBe(2_400)
    for (const wrong of [line('Vela', '0', '3'), line('Vela', '1,5', '3'), line('Vela', '10001', '3')]) {
      expect(totalOf({ amount: '1', articles: [wrong] })).toBeNull()
    }
    expect(totalOf({ amount: '1', articles: [line('Vela', '1', '0')] })).toBeNull()
  })

  it('begin with cents of the address, and with nothing else', () => {
    expect(amountOf('34200', 'es-ES')).toBe('342,00')
    for (const text of [null, '', '0', '-5', '12.5', 'x', '1e9', '12345678901'])
      expect(amountOf(text, 'es-ES')).toBe('')
  })

  it('[VA-03] say how many digits a phone lacks, or that it begins otherwise', () => {
    for (const right of ['612408515', '612 408 515', '+34 912 345 678', '00351 961 234 567', '712-40-85-15']) {
      expect(phoneFault(right)).toBeNull()
    }
    expect(phoneDigits('+351 912 345 678')).toBe('912345678')
    expect(phoneFault('612 40 8')).toEqual({ kind: 'missing', count: 3 })
    expect(phoneFault('6124085151')).toEqual({ kind: 'over', count: 1 })
    for (const wrong of ['512408515', '942408515', '61240851x']) expect(phoneFault(wrong)).toEqual({ kind: 'start' })
  })

  it('know documents by their control character', () => {
    for (const right of ['12345678Z', '12.345.678-z', 'X1234567L']) expect(documentFault(right, 'ES')).toBeNull()
    expect(documentFault('12345678A', 'ES')).toBe('control')
    expect(documentFault('1234567', 'ES')).toBe('form')
    expect(documentFault('B12345678', 'ES')).toBe('form')
    expect(documentFault('123456789', 'PT')).toBeNull()
    expect(documentFault('123456780', 'PT')).toBe('control')
    expect(documentFault('12345678Z', 'PT')).toBe('form')
  })

  it('[VA-04] know the postcodes of each country', () => {
    expect(isPostcodeOf('48001', 'ES')).toBe(true)
    expect(isPostcodeOf('4000-123', 'PT')).toBe(true)
    expect(isPostcodeOf('4000-123', 'ES')).toBe(false)
    expect(isPostcodeOf('48001', 'PT')).toBe(false)
    expect(isPostcodeOf('4800', 'ES')).toBe(false)
  })

  it('[CA-29] leave out of the request what was not typed', () => {
    const values = { ...emptySale('qr', '342'), firstName: ' Carmen ', lastName: 'Etxeberria' }
    expect(requestOf(values, 34_200, 'ES')).toEqual({
      totalAmount: 34_200,
      currency: 'EUR',
      channel: 'qr',
      customer: { firstName: 'Carmen', lastName: 'Etxeberria' },
      customerConsent: true,
    })
  })

  it('[CA-29] put what was typed into the form of the contract', () => {
    const typed = {
      ...emptySale('email'),
      articles: [line('Lámpara', '2', '100'), line(' Vela ', '1', '3,50', 1)],
      description: 'not with articles',
      mid: ' A-1 ',
      plan: '6',
      firstName: 'Carmen',
      lastName: 'Etxeberria',
      email: 'carmen@example.test ',
      phone: '+34 612 408 515',
      document: '12345678-z',
      postcode: '48001',
    }
    expect(requestOf(typed, 20_350, 'ES')).toEqual({
      totalAmount: 20_350,
      currency: 'EUR',
      mid: 'A-1',
      articles: [
        { name: 'Lámpara', quantity: 2, unitAmount: 10_000 },
        { name: 'Vela', quantity: 1, unitAmount: 350 },
      ],
      numInstalments: 6,
      channel: 'email',
      customer: {
        firstName: 'Carmen',
        lastName: 'Etxeberria',
        email: 'carmen@example.test',
        phone: '612408515',
        documentId: '12345678Z',
        postcode: '48001',
      },
      customerConsent: true,
    })
  })
})
