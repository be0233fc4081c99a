import type { Role } from '#contract/core/access.ts'
import type { CallRef } from '#web/api/query.ts'
import type { Place, Screen } from '../../routing/screen.ts'
import { addUserPath, rolesPath, usersPath } from './paths.ts'
import { listInput, namedInput, readFilter } from './user-filter.ts'

const notForGuests: readonly Role[] = ['guest']
const managersOnly: readonly Role[] = ['editor', 'guest']

const listCalls = ({ search }: Place): readonly CallRef[] => [['users', 'list', listInput(readFilter(search))]]

/** The list; its dialogs are addresses of the same page. */
const list: Pick<Screen, 'needs' | 'denyTo' | 'section' | 'pendingAllowed' | 'load' | 'data'> = {
  needs: ['users.list'],
  denyTo: notForGuests,
  section: 'users.list',
  pendingAllowed: true,
  load: () => import('./pages.ts').then((module) => module.UsersPage),
  data: listCalls,
}

export const userScreens: readonly Screen[] = [
  {
    ...list,
    name: 'users.list',
    usage: 'users_and_permissions.list_seen',
    path: usersPath,
    title: 'users.title.list',
    nav: { icon: 'person', order: 90, label: 'users.title.nav' },
  },
  {
    ...list,
    name: 'users.roles',
    usage: 'users_and_permissions.roles_seen',
    path: rolesPath,
    title: 'users.title.roles',
  },
  {
    ...list,
    name: 'users.remove',
    usage: 'users_and_permissions.remove_opened',
    path: `${usersPath}/{userId}/remove`,
    title: 'users.title.remove',
    denyTo: managersOnly,
  },
  {
    name: 'users.ceilings',
    usage: 'none',
    path: '/merchants/{merchantId}/refund-ceilings',
    title: 'users.ceilings.title',
    needs: ['refundCeilings.get'],
    section: 'users.list',
    load: () => import('./pages.ts').then((module) => module.CeilingsPage),
  },
  {
    name: 'users.edit',
    usage: 'users_and_permissions.user_opened',
    path: `${addUserPath}/{email?}`,
    title: 'users.title.edit',
    needs: ['users.list'],
    denyTo: managersOnly,
    section: 'users.list',
    pendingAllowed: true,
    load: () => import('./pages.ts').then((module) => module.UserPage),
    data: ({ params }) => (params['email'] === undefined ? [] : [['users', 'list', namedInput(params['email'])]]),
  },
]
