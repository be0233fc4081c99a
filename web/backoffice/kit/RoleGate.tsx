import type { ReactNode } from 'react'
import { can, type Permission, type Role, roles } from '#contract/core/access.ts'
import { ReadOnlyContext } from '#web/ui/actions/read-only.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { useAccount } from '../session/session-context.ts'
import styles from './role-gate.module.css'

/** `hide` is the rule; `read-only` shows a value that others change; `inert` only where its absence would puzzle, with a reason. */
type Effect = { effect: 'hide' | 'read-only' } | { effect: 'inert'; reason: ReactNode }
type Props = Effect & { roles: readonly Role[]; children: ReactNode }

/** The roles that lack a permission. */
export const rolesWithout = (permission: Permission): readonly Role[] => roles.filter((role) => !can(role, permission))

/** The one way in which a part of a screen is another for some roles [NV-13]. */
export const RoleGateFor = ({ role, ...rule }: Props & { role: Role }): ReactNode => {
  if (!rule.roles.includes(role)) return rule.children
  if (rule.effect === 'hide') return null
  if (rule.effect !== 'inert') return <ReadOnlyContext value>{rule.children}</ReadOnlyContext>
  return (
    <div className={styles.notYours}>
      <div inert>{rule.children}</div>
      <Hint>{rule.reason}</Hint>
    </div>
  )
}

/** The same for the person who is signed in. */
export const RoleGate = (props: Props) => <RoleGateFor role={useAccount().userType} {...props} />
