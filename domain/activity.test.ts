import { describe, expect, test } from 'vitest'
import { auditActions } from './webhook-events.ts'
import {
  actionsOf,
  actionsSeenBy,
  activityGroups,
  activityNouns,
  detailKinds,
  detailNameOf,
  groupOfAction,
} from './activity.ts'
import { writeDetail, type Writing } from './write-detail.ts'

describe('the groups', () => {
  test('have every action of the audit log, each in one', () => {
    const grouped = activityGroups.flatMap(actionsOf)
    expect(grouped.toSorted()).toEqual(auditActions.toSorted())
    expect(activityGroups.filter((group) => actionsOf(group).length === 0)).toEqual([])
    expect(groupOfAction('operation.refunded')).toBe('sales')
  })

  test('of rows beyond merchants are those of people and the company', () => {
    const nouns = (['users', 'self', 'company'] as const).map((sight) => [
      ...new Set(actionsSeenBy(sight).map((action) => action.split('.')[0])),
    ])
    expect(nouns).toEqual([
      ['user'],
      ['account', 'password', 'session'],
      ['document', 'enterprise', 'enterprise_owner', 'profile'],
    ])
  })
})

/** What must never be read in the activity, by how a detail may be called. */
const never =
  /password|secret|token|hash|private|email$|document_?number|birth|phone|iban_?full|customer|^note$|card|file/i

describe('details', () => {
  test('of secrets and of people are never shown with a value', () => {
    const shown = Object.values(activityNouns).flatMap(({ details = [] }) => details)
    expect(shown.filter((name) => never.test(name) && name !== 'creditToCustomer')).toEqual([])
    const hidden = Object.entries(detailKinds).flatMap(([name, kind]) => (kind === 'hidden' ? [name] : []))
    expect(shown.filter((name) => hidden.some((one) => one === name))).toEqual([])
    for (const noun of ['profile', 'enterprise_owner', 'document', 'password', 'account'] as const)
      expect([noun, activityNouns[noun].details ?? []]).toEqual([noun, []])
  })

  test('are all of the table, and the table has none that no noun uses', () => {
    const used = Object.values(activityNouns).flatMap(({ details = [], named = [] }) => [...details, ...named])
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(detailKinds).toSorted())
  })

  test('are found by the names of code and of columns', () => {
    expect(detailNameOf('face.other_phone')).toBe('otherPhone')
    expect(detailNameOf('feeDiscountRate')).toBe('feeDiscountRate')
    expect(detailNameOf('private_key')).toBeNull()
    expect(detailNameOf('constructor')).toBeNull()
  })
})

describe('a detail in words', () => {
  const writing: Writing = {
    locale: 'es-ES',
    timeZone: 'Europe/Madrid',
    choice: (name, value) => `${name} ${value}`,
    word: (word) => word,
    more: (count) => `+${count}`,
  }
  test.each([
    ['amount', 35_00, '35,00 €'],
    ['feeDiscountRate', 5000, '50 %'],
    ['count', 1200, '1.200'],
    ['startDate', '2026-11-20', '20 nov 2026'],
    ['expires', '2026-11-20T23:30:00Z', '21 nov 2026, 00:30'],
    ['mailInvoices', true, 'on'],
    ['mailInvoices', false, 'off'],
    ['name', 'Navidad', 'Navidad'],
    ['name', null, 'none'],
    ['role', 'admin', 'role admin'],
    ['networks', [], 'none'],
    ['products', ['instalments', 'pay_later'], 'instalments, pay_later'],
    ['merchants', null, 'all'],
    ['merchants', ['Bilbao', null, null], 'Bilbao, +2'],
    ['birthDate', '1990-01-01', ''],
  ] as const)('%s %o', (name, value, words) => {
    expect(writeDetail(name, value, writing).replaceAll('\u00a0', ' ')).toBe(words)
  })
})
