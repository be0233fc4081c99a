/** Who may open which screen, as a page of the documentation. */
import { can, isPermission, type Role, roles } from '#contract/core/access.ts'
import type { CallGroup } from '#contract/core/define.ts'
import { contract } from '#contract/index.ts'
import { screens } from '#web/backoffice/shell/features.ts'
import { isOpenTo } from '#web/backoffice/routing/guard.ts'
import type { Screen } from '#web/backoffice/routing/screen.ts'

const groups: Record<string, CallGroup> = contract

const mayCall = (role: Role, { needs }: Pick<Screen, 'needs'>): boolean =>
  needs.every((id) => {
    const [noun = '', name = ''] = id.split('.')
    const access = groups[noun]?.[name]?.access
    return access !== undefined && isPermission(access) && can(role, access)
  })

const isOpen = (screen: Screen, userType: Role, disabled: string | null): boolean => {
  const account = {
    userType,
    type: 'enterprise' as const,
    disabled,
    requiresOnboarding: false,
    preferedMerchantUuid: null,
  }
  return isOpenTo(screen, { account, mayCall })
}

const yes = (open: boolean): string => (open ? 'yes' : '–')

const rowOf = (screen: Screen): string[] => {
  const pending = screen.pendingAllowed === 'only' ? 'only then' : yes(screen.pendingAllowed === true)
  return [
    screen.name,
    `\`${screen.path}\``,
    ...roles.map((role) => (screen.public ? 'yes' : yes(isOpen(screen, role, null)))),
    screen.public ? 'yes' : '–',
    screen.public ? '–' : isOpen(screen, 'owner', 'now') ? 'as its role' : 'closed',
    screen.public ? '–' : pending,
  ]
}

const head = ['screen', 'path', ...roles, 'without a session', 'disabled account', 'pending merchant']
const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** The same, for programs: who may open a screen, and when. */
export const screenRules = () =>
  screens.map((screen) => ({
    name: screen.name,
    path: screen.path,
    roles: roles.filter((role) => screen.public || isOpen(screen, role, null)),
    isPublic: screen.public === true,
    closedWhenPaused: !screen.public && !isOpen(screen, 'owner', 'now'),
    pending: screen.public ? 'no' : screen.pendingAllowed === 'only' ? 'only' : screen.pendingAllowed ? 'yes' : 'no',
  }))

export const screenTable = (): string =>
  [
    '# Who may open which screen',
    '',
    'By the list of screens of the back office and the calls that each needs. A screen that is closed leads elsewhere.',
    '',
    lineOf(head),
    lineOf(head.map(() => '---')),
    ...screens.map((screen) => lineOf(rowOf(screen))),
    '',
  ].join('\n')
