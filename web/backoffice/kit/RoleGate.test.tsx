import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Role, roles } from '#contract/core/access.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { RoleGateFor, rolesWithout } from './RoleGate.tsx'

const field = <TextField label="IBAN" value="ES91" onText={() => {}} />
const plain = renderToStaticMarkup(field)

test.each(roles)('[NV-13] for %s: hidden, read-only or inert where the role is listed, else as it is', (role) => {
  const listed: readonly Role[] = ['guest', 'editor']
  const write = (rule: Pick<Parameters<typeof RoleGateFor>[0], 'effect'>) =>
    renderToStaticMarkup(
      rule.effect === 'inert' ? (
        <RoleGateFor role={role} roles={listed} effect="inert" reason="Sin permiso: pídelo a Nerea">
          {field}
        </RoleGateFor>
      ) : (
        <RoleGateFor role={role} roles={listed} effect={rule.effect}>
          {field}
        </RoleGateFor>
      ),
    )
  if (!listed.includes(role)) {
    for (const effect of ['hide', 'read-only', 'inert'] as const) expect(write({ effect })).toBe(plain)
    return
  }
  expect(write({ effect: 'hide' })).toBe('')
  expect(write({ effect: 'read-only' })).toContain('readOnly=""')
  expect(write({ effect: 'read-only' })).toContain('value="ES91"')
  const inert = write({ effect: 'inert' })
  expect(inert).toContain('<div inert="">')
  expect(inert).toContain('Sin permiso: pídelo a Nerea')
  // The reason is outside of what cannot be reached.
  expect(inert.indexOf('Sin permiso')).toBeGreaterThan(inert.indexOf('</div></div>'))
})

test('[NV-13] roles come from the permissions', () => {
  expect(rolesWithout('operations.refund')).toEqual(['guest'])
  expect(rolesWithout('company.manage')).toEqual(['admin', 'editor', 'guest'])
  expect(rolesWithout('operations.read')).toEqual([])
})
