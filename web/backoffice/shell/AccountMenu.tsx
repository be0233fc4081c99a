import { type ToggleEvent, useState } from 'react'
import { useText } from '#web/texts/text.ts'
import { Deferred } from './Deferred.tsx'
import { useAccount } from '../session/session-context.ts'
import navStyles from './nav.module.css'
import popoverStyles from '#web/ui/overlays/popover.module.css'
import styles from './account-menu.module.css'

const menuId = 'cuenta'

export const useFullName = (): string => {
  const { firstName, lastName, email } = useAccount()
  return [firstName, lastName].filter(Boolean).join(' ') || email
}

export const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

export const useRoleSummary = (): string => {
  const t = useText()
  const { userType } = useAccount()
  return t('common.account.summary', { role: t(`common.account.role.${userType}`) })
}

/** The person's name at the foot of the navigation; opens the menu. */
export const AccountButton = () => {
  const name = useFullName()
  const summary = useRoleSummary()
  return (
    <button className={navStyles.who} type="button" popoverTarget={menuId}>
      <span className={navStyles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>{' '}
      <b>{name}</b> <small>{summary}</small>
    </button>
  )
}

export const AccountMenu = () => {
  const t = useText()
  const name = useFullName()
  const { email } = useAccount()
  const [open, setOpen] = useState(false)
  const toggle = ({ newState }: ToggleEvent) => setOpen(newState === 'open')
  return (
    <nav
      className={`${popoverStyles.pop} ${styles.menu}`}
      id={menuId}
      popover="auto"
      aria-label={t('common.account.menu')}
      onToggle={toggle}
    >
      <p className={styles.head}>
        <b>{name}</b>
        <small>{email}</small>
      </p>
      <Deferred name="AccountLinks" props={{ menuId }} wanted={open} />
    </nav>
  )
}
