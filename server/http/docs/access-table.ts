import { can, isPermission, roles } from '#contract/core/access.ts'
import type { Call, CallGroup } from '#contract/core/define.ts'
import { ownWhileWaiting, personalFields, sightOf } from '#contract/core/masks.ts'
import { proofMinutes, type StepUpKind, stepUpRuleOf, stepUpRules } from '#contract/core/step-up.ts'
import { formatAmount } from '#domain/format.ts'

const head = [
  'call',
  'method and path',
  ...roles,
  'shop with key',
  'anybody',
  'disabled account',
  'paused person',
  'password again',
]

/** When acts of a kind need the password again. */
const ruleWords = (kind: StepUpKind): string => {
  const { sum, fields, afterSignUp, always } = stepUpRuleOf(kind)
  const when = sum
    ? `from ${formatAmount(sum.from, 'es-ES')} in ${sum.hours} hours: the person’s acts in all shops of the mode, with this one`
    : fields
      ? `where the body has ${fields.join(', ')}`
      : 'for each act'
  return [
    when,
    ...(afterSignUp ? ['once the company has asked for its first shop'] : []),
    always ? 'each time, however lately it was given' : `not within ${proofMinutes} minutes of the last time`,
  ].join('; ')
}

/** When a call needs the password again. */
export const stepUpWords = ({ stepUp }: Call): string =>
  stepUp === undefined ? '–' : `${stepUp}: ${ruleWords(stepUp)}`

const yes = (allowed: boolean): string => (allowed ? 'yes' : '–')

/** Which scope a private key needs, if it has scopes. */
const scopeWords = ({ scope = 'any' }: Call): string => (scope === 'any' ? 'yes' : `yes: ${scope}`)

const rowOf = (name: string, call: Call): string[] => {
  const { access, method, path } = call
  const isForRoles = isPermission(access)
  const anybody = { public: 'yes', 'refresh-token': 'with refresh token', 'public-key': 'with public key' }
  return [
    name,
    `\`${method} ${path}\``,
    ...roles.map((role) => yes(isForRoles && can(role, access))),
    access === 'private-key' ? scopeWords(call) : '–',
    access in anybody ? anybody[access as keyof typeof anybody] : '–', // just asked
    isForRoles || access === 'private-key' ? (call.disabledBlocked ? 'blocked' : 'as its role') : '–',
    isForRoles ? (call.method === 'GET' || call.whilePaused ? 'as its role' : 'blocked') : '–',
    call.stepUp ?? '–',
  ]
}

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const kindsOfStepUp = Object.keys(stepUpRules) as StepUpKind[] // its own keys

const stepUpTable = (): string[] => [
  '# When the password is asked for again',
  '',
  `By the column *password again* of the table above. At the sign-in or for another act of the same session, a password counts for ${proofMinutes} minutes; shops with keys are never asked.`,
  '',
  lineOf(['kind', 'what it is about', 'when']),
  lineOf(['---', '---', '---']),
  ...kindsOfStepUp.map((kind) => lineOf([kind, stepUpRuleOf(kind).about, ruleWords(kind)])),
]

const maskTable = (): string[] => [
  '# Who sees which data of customers',
  '',
  `In every answer and file. *revealable*: masked until the person asks for it by \`operations.reveal\`, which leaves a row in the audit log. Where a role sees e-mails, phones or documents masked, its searches do not find by them. Whoever sold sees ${ownWhileWaiting.join(' and ')} while the sale waits for its customer, to mend them.`,
  '',
  lineOf(['data', ...roles]),
  lineOf(['---', ...roles.map(() => '---')]),
  ...personalFields.map((field) => lineOf([field, ...roles.map((role) => sightOf(role, field))])),
]

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
    ...stepUpTable(),
    '',
    ...maskTable(),
    '',
  ].join('\n')
}
