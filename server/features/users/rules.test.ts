import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/core/access.ts'
import { roles } from '#contract/core/access.ts'
import { mayManage } from '#server/services/members/manage.ts'
import { type AccessChange, mayGive, refusalOf } from './rules.ts'

const person = (id: string, role: Role, merchants: string[] | null = null) => ({ id, role, merchants })
const target = (role: Role, merchants: string[] | null = null, isActive = true) => ({
  ...person('target', role, merchants),
  isActive,
})
const changes: AccessChange[] = [{ role: 'guest' }, { merchants: ['a'] }, { disabled: true }, { removed: true }]

describe('who may change whose access', () => {
  test.each(roles)('an owner changes an %s, an admin everybody but owners', (role) => {
    for (const change of changes) {
      expect(refusalOf(person('o', 'owner'), target(role), change, 2)).toBe(null)
      expect(refusalOf(person('a', 'admin'), target(role), change, 2)).toBe(
        role === 'owner' ? 'PermissionDenied' : null,
      )
    }
  })

  test('only an owner makes owners', () => {
    expect(roles.filter((role) => mayGive(person('a', 'admin'), role))).toEqual(['admin', 'editor', 'guest'])
    expect(roles.filter((role) => mayGive(person('o', 'owner'), role))).toEqual(roles)
    expect(refusalOf(person('a', 'admin'), target('editor'), { role: 'owner' }, 2)).toBe('PermissionDenied')
  })

  test.each(['owner', 'admin'] as const)('nobody changes the own access, an %s neither', (role) => {
    const own = { ...person('a', role), isActive: true }
    for (const change of [...changes, { role: 'owner' } as const, { disabled: false }])
      expect(refusalOf(own, own, change, 2)).toBe('PermissionDenied')
    expect(refusalOf(own, own, {}, 2)).toBe(null)
  })

  test('the last owner who can sign in stays', () => {
    const own = { ...person('o', 'owner'), isActive: true }
    expect(refusalOf(own, own, { removed: true }, 1)).toBe('LastOwner')
    expect(refusalOf(own, own, { disabled: true }, 1)).toBe('LastOwner')
    expect(refusalOf(own, own, { role: 'admin' }, 1)).toBe('PermissionDenied')
    expect(refusalOf(person('p', 'owner'), target('owner'), { role: 'admin' }, 1)).toBe('LastOwner')
    expect(refusalOf(person('p', 'owner'), target('owner'), { merchants: ['a'] }, 1)).toBe(null)
    expect(refusalOf(person('p', 'owner'), target('owner', null, false), { removed: true }, 1)).toBe(null)
  })

  test('whoever is bound to some merchants manages only those bound to some of the same', () => {
    const bound = person('a', 'admin', ['a', 'b'])
    const within = [['a'], ['a', 'b'], ['c'], ['a', 'c'], null].map((merchants) =>
      mayManage(bound, target('guest', merchants)),
    )
    expect(within).toEqual([true, true, false, false, false])
  })
})
