import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import type { SigningSecrets } from '#server/lib/outgoing/signing-secrets.ts'
import { addressFault } from '#server/services/callbacks/address.ts'
import { endpointSecretName, replacedOf } from '#server/services/webhooks/secrets.ts'
import { countSince, type DayCount, type FoundEndpoint } from './endpoints.queries.ts'

type Calls = Contract['webhooks']
export type Endpoint = HandlerAnswer<Calls['get']>
/** What people and keys have in common. */
export type Asked = Pick<Context<Calls['create']>, 'tx' | 'scope' | 'clock' | 'secretsOf' | 'note'> & {
  abort: Context<Calls['get']>['abort']
}

export const secretsOfEndpoint = (
  { id, secret_generation: generation, secret_installed: installed, secret_replaced: replaced }: FoundEndpoint,
  { secretsOf, clock }: Pick<Asked, 'secretsOf' | 'clock'>,
): SigningSecrets => secretsOf(endpointSecretName(id), replacedOf({ generation, installed, replaced }), clock.now())

export const secretAnswerOf = ({ current, previousUntil }: SigningSecrets) => ({
  secret: current.text,
  previousSecretUntil: previousUntil?.toISOString() ?? null,
})

const none = { delivered: 0, failed: 0, waiting: 0 }

export const answerOf = (found: FoundEndpoint, counts: readonly DayCount[], asked: Asked): Endpoint => {
  const { endpointId: _, ...lastDay } = counts.find(({ endpointId }) => endpointId === found.id) ?? {
    endpointId: found.id,
    ...none,
  }
  return {
    id: found.id,
    url: found.url,
    events: found.events,
    description: found.description,
    status: found.status,
    apiVersion: 1,
    created: found.created.toISOString(),
    previousSecretUntil: secretsOfEndpoint(found, asked).previousUntil?.toISOString() ?? null,
    lastSuccess: found.last_success?.toISOString() ?? null,
    failingSince: found.failing_since?.toISOString() ?? null,
    lastDay,
  }
}

const dayMilliseconds = 86_400_000
export const countLastDay = ({ tx, scope, clock }: Asked): Promise<DayCount[]> =>
  countSince(tx, scope, new Date(clock.now().getTime() - dayMilliseconds))

const words = {
  unreadable: 'Write an address that begins with https://.',
  insecure: 'Write an address that begins with https://.',
  credentials: 'Leave out user and password: the signature says who sends.',
  local: 'An address of this machine may be named in test mode alone.',
  fragment: 'Leave out what follows the #: it is never sent.',
} as const

/** Whether it is public is looked at each time after connecting. Aborts with the field. */
export const checkUrl = (url: string, { scope, abort }: Asked): string => {
  const fault = addressFault(url, { isLocal: scope.sandbox }) ?? (new URL(url).hash === '' ? null : 'fragment')
  return fault === null ? url : abort('ApiValidationException', { fields: { url: [words[fault]] } })
}
