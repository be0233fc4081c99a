import { useEffect } from 'react'
import { formatCount } from '#domain/format.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Pages } from '#web/ui/data/Pages.tsx'
import { Actions, EmptyState, Foot, PageHead, Row } from '#web/ui/layout/boxes.ts'
import { announce } from '../../kit/announce.tsx'
import { useRoute } from '../../routing/route.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { Link, navigate, useParams, useSearch } from '../../routing/router.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useDialog } from '../../routing/use-dialog.ts'
import { useAnyMerchant, useMay } from '../../session/session-context.ts'
import { addUserPath, ceilingsPath, removeUserPath, rolesPath, usersPath } from './paths.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RolesDialog } from './RolesDialog.tsx'
import { listInput, readFilter, type UserFilter, writeFilter } from './user-filter.ts'
import { UserSearch } from './UserSearch.tsx'
import { UsersTable } from './UsersTable.tsx'

/** Who may do what in the account. The address is the state of the list. */
export const UsersPage = () => {
  const t = useText()
  const locale = useLocale()
  const { screen } = useRoute()
  const { userId } = useParams<'userId'>()
  const filter = readFilter(useSearch())
  const { data, status, error, waiting, reload } = useCall('users', 'list', listInput(filter), {
    placeholder: 'previous',
  })
  const here = usersPath + writeFilter(filter)
  const dialog = useDialog(here)
  const mayWrite = useMay('users.write')
  const removed = data?.results.find(({ id }) => id === userId)
  const found = data && !waiting ? t('users.found', { count: data.total }) : ''
  useEffect(() => {
    if (found) announce(found)
  }, [found])

  const go = (next: Partial<UserFilter>, replace = false) =>
    navigate(usersPath + writeFilter({ ...filter, page: 1, ...next }), { replace })
  return (
    <>
      <UsersHead onRoles={() => dialog.open(rolesPath + writeFilter(filter))} />
      <UserSearch q={filter.q} go={go} />
      {status === 'failed' && (
        <EmptyState>
          <h2>{t('users.failed')}</h2>
          <Problem error={error} title={t('users.failedSafe')} />
          <Row above>
            <Button kind="primary" icon="refresh" onClick={reload}>
              {t('common.retry')}
            </Button>
          </Row>
        </EmptyState>
      )}
      {data?.total === 0 && (
        <EmptyState blank dim={waiting}>
          <h2>{t('users.none', { q: filter.q })}</h2>
          <p>{t('users.noneText')}</p>
          <Row>
            <Button kind="primary" onClick={() => go({ q: '' })}>
              {t('users.all')}
            </Button>
          </Row>
        </EmptyState>
      )}
      {status !== 'failed' && data?.total !== 0 && (
        <UsersTable
          users={data?.results}
          dim={waiting}
          mayWrite={mayWrite}
          onRemove={(id) => dialog.open(removeUserPath(id) + writeFilter(filter))}
        />
      )}
      {data && data.maxVisiblePage > 1 && (
        <Foot>
          <span>{found}</span>
          <Pages
            current={data.currentPage}
            last={data.maxVisiblePage}
            to={(page) => writeFilter({ ...filter, page }) || '?'}
            link={Link}
            labels={{
              pages: t('users.pages.name'),
              page: (page) => t('users.pages.page', { page: formatCount(page, locale) }),
              previous: t('users.pages.previous'),
              next: t('users.pages.next'),
            }}
          />
        </Foot>
      )}
      {screen.name === 'users.roles' && <RolesDialog onClose={dialog.close} />}
      {screen.name === 'users.remove' && removed && <RemoveDialog user={removed} onClose={dialog.close} />}
    </>
  )
}

const UsersHead = ({ onRoles }: { onRoles: () => void }) => {
  const t = useText()
  const mayWrite = useMay('users.write')
  const merchant = useAnyMerchant()
  return (
    <PageHead>
      <div>
        <h1>{t('users.title.list')}</h1>
        <p>{t('users.intro')}</p>
      </div>
      <Actions>
        <Button onClick={onRoles}>{t('users.roles.open')}</Button>
        {merchant?.status === 'active' && (
          <ButtonLink to={ceilingsPath(merchant.id)}>{t('users.ceilings.open')}</ButtonLink>
        )}
        {mayWrite && (
          <ButtonLink kind="primary" to={addUserPath}>
            <Icon name="plus" />
            {t('users.invite')}
          </ButtonLink>
        )}
      </Actions>
    </PageHead>
  )
}
