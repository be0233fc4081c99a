import { useCall } from '#web/api/query.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { FactList } from '#web/ui/data/Facts.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { PageHead, Stack } from '#web/ui/layout/boxes.ts'
import { Text } from '#web/ui/layout/text.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { BackLink } from '../../kit/links.tsx'
import { Link, useParams } from '../../routing/router.tsx'
import { useAccount, useAnyMerchant, useMay, useMerchants } from '../../session/session-context.ts'
import { activityByPath } from '../activity/paths.ts'
import { settingsPath } from '../settings/paths.ts'
import { usersPath } from './paths.ts'
import { namedInput } from './user-filter.ts'
import { closedBecause, nameOf, type User } from './user-words.ts'
import { UserForm } from './UserForm.tsx'

/** Adds a user, or changes the one in the address. */
export const UserPage = () => {
  const t = useText()
  const { email } = useParams<'email'>() as { email?: string } // the address may leave it out
  return (
    <>
      <BackLink to={usersPath}>{t('users.title.list')}</BackLink>
      {email === undefined ? <AddUser email="" /> : <NamedUser email={email} />}
    </>
  )
}

const Head = ({ title, children }: { title: string; children?: string | undefined }) => (
  <PageHead>
    <div>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  </PageHead>
)

const AddUser = ({ email }: { email: string }) => {
  const t = useText()
  return (
    <>
      <Head title={t('users.add.title')}>{t('users.add.intro')}</Head>
      <UserForm user={null} email={email} />
    </>
  )
}

const NamedUser = ({ email }: { email: string }) => {
  const t = useText()
  const account = useAccount()
  const merchant = useAnyMerchant()
  const mayReadActivity = useMay('activity.read')
  const { data, status, error, reload } = useCall('users', 'list', namedInput(email))
  const user = data?.results.find((one) => one.email.toLowerCase() === email.toLowerCase())
  if (status === 'failed') {
    return (
      <>
        <Head title={t('users.title.edit')} />
        <FailedLoad title={t('users.failed')} error={error} retry={reload} />
      </>
    )
  }
  if (!data) {
    return (
      <>
        <Head title={t('users.title.edit')} />
        <Skeleton width={300} />
      </>
    )
  }
  if (!user) return <AddUser key={email} email={email} />
  const closed = closedBecause(user, account)
  return (
    <>
      <Head title={nameOf(user)}>{user.email}</Head>
      {closed ? <ClosedUser user={user} because={closed} /> : <UserForm key={user.id} user={user} email={user.email} />}
      {merchant && mayReadActivity && user.status !== 'invited' && (
        <Text above>
          <Link to={activityByPath(merchant.id, user.id)}>{t('activity.ofPerson', { merchant: merchant.name })}</Link>
        </Text>
      )}
    </>
  )
}

/** A user whom this user may not change: shows their rights, and the reason. */
const ClosedUser = ({ user, because }: { user: User; because: 'self' | 'owner' }) => {
  const t = useText()
  const rich = useRichText()
  const merchants = useMerchants()
  const names = user.merchants?.map((id) => merchants.find((one) => one.id === id)?.name ?? '–')
  return (
    <Stack form>
      <Note kind="info" title={t(`users.closed.${because}`)}>
        {because === 'self' && (
          <p>
            {rich('users.closed.selfText', {
              link: (words) => (
                <Link key="link" to={settingsPath}>
                  {words}
                </Link>
              ),
            })}
          </p>
        )}
      </Note>
      <FactList
        facts={[
          { label: t('users.column.role'), value: t(`common.account.role.${user.userType}`) },
          { label: t('users.column.merchants'), value: names ? names.join(', ') : t('users.allMerchants') },
        ]}
      />
    </Stack>
  )
}
