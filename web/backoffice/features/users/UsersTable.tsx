import { dayIn } from '#domain/calendar.ts'
import { formatDay, formatInstant, formatTime } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { useRows } from '#web/ui/data/use-rows.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { rowClass } from '#web/ui/data/Ledger.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { Hint, VisuallyHidden } from '#web/ui/layout/text.ts'
import { Link } from '../../routing/router.tsx'
import { useTimeZone, useToday } from '../../session/time-zone.ts'
import { useAccount, useMerchants } from '../../session/session-context.ts'
import { editUserPath } from './paths.ts'
import { closedBecause, isSelf, nameOf, type User } from './user-words.ts'
import { UserMenu } from './UserMenu.tsx'

type Props = {
  /** Absent while the first page is on its way. */
  users: readonly User[] | undefined
  dim: boolean
  mayWrite: boolean
  onRemove: (id: string) => void
}

export const UsersTable = ({ users, dim, mayWrite, onRemove }: Props) => {
  const t = useText()
  const account = useAccount()
  const opening = useRows(users?.map(({ id }) => id) ?? [])
  const columns: Column<User>[] = [
    {
      cellLook: ['name'],
      head: t('users.column.person'),
      cell: (user) => (
        <>
          {mayWrite ? (
            <Link to={editUserPath(user.email)} {...opening.link(user.id)}>
              {nameOf(user)}
            </Link>
          ) : (
            <b>{nameOf(user)}</b>
          )}
          <small>{user.email}</small>
        </>
      ),
      skeleton: () => (
        <>
          <Skeleton width={110} />
          <small>
            <Skeleton width={110} />
          </small>
        </>
      ),
    },
    { cellLook: ['state'], head: t('users.column.role'), cell: (user) => <RoleState user={user} />, skeleton: 76 },
    {
      look: ['notNarrow'],
      cellLook: ['soft'],
      head: t('users.column.merchants'),
      cell: (user) => <Merchants user={user} />,
      skeleton: 44,
    },
    {
      cellLook: ['date', 'soft'],
      head: t('users.column.lastLogin'),
      cell: (user) => <LastLogin user={user} self={isSelf(user, account)} />,
      skeleton: 76,
    },
    {
      look: ['number'],
      cellLook: ['main'],
      head: <VisuallyHidden>{t('users.column.actions')}</VisuallyHidden>,
      cell: (user) => (
        <>
          {isSelf(user, account) && <Hint as="span">{t('users.you')}</Hint>}
          {mayWrite && closedBecause(user, account) === null && (
            <UserMenu user={user} onRemove={() => onRemove(user.id)} />
          )}
        </>
      ),
    },
  ]
  return (
    <Table
      kind="flow"
      caption={t('users.title.list')}
      columns={columns}
      rows={users}
      dim={dim}
      keyOf={({ id }) => id}
      rowProps={(user) => ({ className: user && mayWrite ? rowClass('opens') : undefined })}
      body={mayWrite && opening.body}
      skeletons={5}
    />
  )
}

/** An active user shows the role alone; else the state is beside it. */
const RoleState = ({ user }: { user: User }) => {
  const t = useText()
  const role = t(`common.account.role.${user.userType}`)
  if (user.status === 'active') return role
  if (user.status === 'disabled') return <StateMark kind="paused">{t('users.state.disabled', { role })}</StateMark>
  return user.invitation?.open ? (
    <StateMark kind="draft">{t('users.state.invited', { role })}</StateMark>
  ) : (
    <StateMark kind="nothing">{t('users.state.expired', { role })}</StateMark>
  )
}

const Merchants = ({ user }: { user: User }) => {
  const t = useText()
  const known = useMerchants()
  if (user.merchants === null) return t('users.allMerchants')
  const [only] = user.merchants
  const name = user.merchants.length === 1 && known.find(({ id }) => id === only)?.name
  return name || t('users.someMerchants', { count: user.merchants.length })
}

const LastLogin = ({ user, self }: { user: User; self: boolean }) => {
  const t = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const today = useToday()
  if (self) return t('users.now')
  if (user.invitation) {
    const { open, expires } = user.invitation
    if (open && expires) return t('users.invitedUntil', { when: formatInstant(expires, timeZone, locale) })
    return t('users.invitedOn', { day: formatDay(dayIn(timeZone, new Date(user.invited)), locale) })
  }
  if (user.lastLogin === null) return t('users.never')
  const day = dayIn(timeZone, new Date(user.lastLogin))
  return day === today ? t('users.today', { time: formatTime(user.lastLogin, timeZone) }) : formatDay(day, locale)
}
