import { describe, expect, test } from 'vitest'
import { can, grants, type Permission, roles } from '#contract/core/access.ts'
import { extentOf, gainsOf, roleRows, sentenceOf } from './role-table.ts'

const named = (row: (typeof roleRows)[number]): Permission[] => [...row.acts, ...('look' in row ? [row.look] : [])]

describe('[RT-31] the table of the roles', () => {
  test('names every permission once', () => {
    expect(roleRows.flatMap(named).toSorted()).toEqual(Object.keys(grants).toSorted())
  })

  test('says yes exactly where the role holds all of a row', () => {
    for (const role of roles)
      for (const row of roleRows)
        expect(extentOf(role, row) === 'yes', `${role} ${row.name}`).toBe(row.acts.every((one) => can(role, one)))
  })

  test('no row mixes permissions that some role holds in part', () => {
    const mixed = roleRows.filter((row) =>
      roles.some((role) => new Set(row.acts.map((permission: Permission) => can(role, permission))).size > 1),
    )
    expect(mixed).toEqual([])
  })

  test('a guest may look at campaigns and preferences, and at nothing else that others write', () => {
    expect(roleRows.filter((row) => extentOf('guest', row) === 'look').map(({ name }) => name)).toEqual([
      'campaigns',
      'preferences',
    ])
  })

  test('each role gains something over the next smaller one', () => {
    expect(roles.map((role) => gainsOf(role).map(({ name }) => name))).toEqual([
      ['ceilings', 'company'],
      ['notesOfOthers', 'approve', 'audiences', 'users', 'activity', 'keys', 'webhooks', 'banking'],
      ['money', 'notes', 'views', 'customers', 'books', 'campaigns', 'preferences', 'seeUsers'],
      ['own', 'sell'],
    ])
  })

  test('a role reads as a sentence', () => {
    expect(sentenceOf(['Claves de API', 'Ver ventas; crear', 'IBAN'])).toBe('claves de API; ver ventas; crear; IBAN')
    expect(sentenceOf([])).toBe('')
  })
})
