import { describe, expect, test } from 'vitest'
import { bankNameOf, groupIban, ibanFault, maskIban, normalizeIban, spanishIban } from './iban.ts'

const spanish = 'ES9121000418450200051332'
const portuguese = 'PT50000201231234567890154'

describe('[CA-27] an IBAN', () => {
  test.each([spanish, portuguese, 'ES9599990001440000001332', 'PT50999900010000000133251'])('%s can be', (iban) => {
    expect(ibanFault(iban)).toBeNull()
  })

  test.each([
    ['', 'short'],
    ['ES', 'short'],
    ['21000418450200051332', 'short'],
    ['ES912100041845020005133', 'short'],
    ['ES91210004184502000513320', 'long'],
    ['PT500002012312345678901545', 'long'],
    ['FR7630006000011234567890189', 'country'],
    ['GB', 'country'],
    ['ES912100041845O200051332', 'signs'],
    ['ES9121000418400200051332', 'check'],
    ['ES9121000418450200051333', 'check'],
    ['PT50000201231234567890155', 'check'],
  ])('%s cannot: %s', (iban, fault) => {
    expect(ibanFault(iban)).toBe(fault)
  })

  test('one wrong digit of the number is always seen, in either country', () => {
    for (const iban of [spanish, portuguese])
      for (let at = 4; at < iban.length; at += 1)
        for (let digit = 0; digit <= 9; digit += 1) {
          if (iban[at] === String(digit)) continue
          expect(ibanFault(`${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`)).toBe('check')
        }
  })

  test('is read as people paste it, and written in fours', () => {
    expect(normalizeIban(' iban: es91-2100 0418.4502\u00a00005\u200b1332 ')).toBe(spanish)
    expect(normalizeIban('ＥＳ91')).toBe('ES91')
    expect(groupIban(portuguese)).toBe('PT50 0002 0123 1234 5678 9015 4')
    expect(groupIban('ES9')).toBe('ES9')
    expect(maskIban(spanish)).toBe('ES91 •••• 1332')
  })

  test('a Spanish one is made of bank, branch and account', () => {
    expect(spanishIban('21000418', '0200051332')).toBe(spanish)
    expect(spanishIban('99990001', '0000001332')).toBe('ES9599990001440000001332')
  })

  test('its bank is named where it is known', () => {
    expect(bankNameOf(spanish)).toBe('CaixaBank')
    expect(bankNameOf('PT50003500000000000000000')).toBe('Caixa Geral de Depósitos')
    expect(bankNameOf('ES9599990001440000001332')).toBeNull()
  })
})
