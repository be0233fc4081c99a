import { can, isPermission, roles } from '#contract/access.ts'
import type { Call, CallGroup } from '#contract/define.ts'
import { formatAmount } from '#domain/format.ts'

const head = ['call', 'method and path', ...roles, 'shop with key', 'anybody', 'disabled account', 'password again']

/** When a call needs the password again. */
export const stepUpWords = ({ stepUp }: Call): string => {
  if (stepUp === undefined) return '–'
  return stepUp === 'always' ? 'always' : `from ${formatAmount(stepUp.from, 'es-ES')}`
}

const yes = (allowed: boolean): string => (allowed ? 'yes' : '–')

const rowOf = (name: string, call: Call): string[] => {
  const { access, method, path } = call
  const isForRoles = isPermission(access)
  const anybody = { public: 'yes', 'refresh-token': 'with refresh token', 'public-key': 'with public key' }
  return [
    name,
    `\`${method} ${path}\``,
    ...roles.map((role) => yes(isForRoles && can(role, access))),
    yes(access === 'private-key'),
    access in anybody ? anybody[access as keyof typeof anybody] : '–', // just asked
    isForRoles || access === 'private-key' ? (call.disabledBlocked ? 'blocked' : 'as its role') : '–',
    stepUpWords(call),
  ]
}

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** Who may make which call, as a page of the documentation. */
export const accessTable = (contract: Record<string, CallGroup>): string => {
  const rows = Object.entries(contract).flatMap(([noun, group]) =>
    Object.entries(group).map(([name, call]) => rowOf(`${noun}.${name}`, call)),
  )
  return [
    '# Who may make which call',
    '',
    'Made from `contract/` by `npm run docs`; do not edit. A merchant that is not theirs is answered with 404 to everybody.',
    '',
    lineOf(head),
    lineOf(head.map(() => '---')),
    ...rows.map(lineOf),
    '',
  ].join('\n')
}
