import { dayIn } from '#domain/calendar.ts'
import { formatDay, formatTime } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, Row, useRows } from '#web/ui/Ledger.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StateMark } from '#web/ui/StateMark.tsx'
import { Link } from '../../app/router.tsx'
import { useTimeZone, useToday } from '../../app/time-zone.ts'
import { useAccount, useMerchants } from '../../app/world.ts'
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
  const opening = useRows(users?.map(({ id }) => id) ?? [])
  return (
    <Ledger
      kind="flow"
      className={`people${dim ? ' dim' : ''}`}
      caption={t('users.title.list')}
      aria-busy={dim || !users}
    >
      <LedgerHead>
        <HeadCell>{t('users.column.person')}</HeadCell>
        <HeadCell>{t('users.column.role')}</HeadCell>
        <HeadCell className="c-hide-n">{t('users.column.merchants')}</HeadCell>
        <HeadCell>{t('users.column.lastLogin')}</HeadCell>
        <HeadCell className="n">
          <span className="vh">{t('users.column.actions')}</span>
        </HeadCell>
      </LedgerHead>
      {users ? (
        <LedgerBody {...(mayWrite && opening.body)}>
          {users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              mayWrite={mayWrite}
              link={opening.link(user.id)}
              onRemove={() => onRemove(user.id)}
            />
          ))}
        </LedgerBody>
      ) : (
        <SkeletonRows />
      )}
    </Ledger>
  )
}

type RowProps = {
  user: User
  mayWrite: boolean
  link: { tabIndex: number; onFocus: () => void }
  onRemove: () => void
}

const UserRow = ({ user, mayWrite, link, onRemove }: RowProps) => {
  const t = useText()
  const account = useAccount()
  const self = isSelf(user, account)
  return (
    <Row className={mayWrite ? 'go' : undefined}>
      <Cell className="who-c">
        {mayWrite ? (
          <Link to={editUserPath(user.email)} {...link}>
            {nameOf(user)}
          </Link>
        ) : (
          <b>{nameOf(user)}</b>
        )}
        <small>{user.email}</small>
      </Cell>
      <Cell className="c-st">
        <RoleState user={user} />
      </Cell>
      <Cell className="soft c-hide-n">
        <Merchants user={user} />
      </Cell>
      <Cell className="c-date soft">
        <LastLogin user={user} self={self} />
      </Cell>
      <Cell className="n main">
        {self && <span className="hint">{t('users.you')}</span>}
        {mayWrite && closedBecause(user, account) === null && <UserMenu user={user} onRemove={onRemove} />}
      </Cell>
    </Row>
  )
}

/** The role alone says that the person is at work; else what keeps them from it stands with it. */
const RoleState = ({ user }: { user: User }) => {
  const t = useText()
  const role = t(`common.account.role.${user.userType}`)
  if (user.status === 'active') return role
  return (
    <StateMark kind={user.status === 'invited' ? 'draft' : 'paused'}>
      {t(`users.state.${user.status}`, { role })}
    </StateMark>
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
  if (user.lastLogin === null) {
    const invited = dayIn(timeZone, new Date(user.invited))
    return invited === today ? t('users.invitedToday') : t('users.invitedOn', { day: formatDay(invited, locale) })
  }
  const day = dayIn(timeZone, new Date(user.lastLogin))
  return day === today ? t('users.today', { time: formatTime(user.lastLogin, timeZone) }) : formatDay(day, locale)
}

const SkeletonRows = () => (
  <LedgerBody>
    {[1, 2, 3, 4, 5].map((i) => (
      <Row key={i}>
        <Cell className="who-c">
          <Skeleton width={110} />
          <small>
            <Skeleton width={110} />
          </small>
        </Cell>
        <Cell className="c-st">
          <Skeleton width={76} />
        </Cell>
        <Cell className="c-hide-n">
          <Skeleton width={44} />
        </Cell>
        <Cell className="c-date">
          <Skeleton width={76} />
        </Cell>
        <Cell className="n main" />
      </Row>
    ))}
  </LedgerBody>
)
