/** Words of what endpoints hear, of their state, and of how attempts ended. */
import { formatInstant } from '#domain/format.ts'
import { webhookTypes } from '#domain/webhook-events.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { useAccount, useMay, useMerchant } from '../../session/session-context.ts'
import { outcomeOf } from './outcome.ts'
import { hearsAll, type Wanted, wantedIn } from './subscriptions.ts'

export type Endpoint = AnswerOf<'webhooks', 'get'>
export type Delivery = AnswerOf<'webhooks', 'delivery'>
export type EventRow = AnswerOf<'webhooks', 'events'>['results'][number]
export type SentEvent = AnswerOf<'webhooks', 'event'>
export type RequestRow = AnswerOf<'apiRequests', 'list'>['results'][number]
export type RequestKey = AnswerOf<'apiRequests', 'list'>['keys'][number]
export type DeliveryRow = AnswerOf<'webhooks', 'deliveries'>['results'][number]

/** Whether the person may change endpoints now; who may not reads all of it. */
export const useMayChange = (): boolean => {
  const { disabled } = useAccount()
  return useMay('webhooks.write') && disabled === null
}

/** So many names are said in a list; of more, how many there are. */
const mostNamed = 3

export const useEventWords = () => {
  const t = useText()
  const nameOf = (wanted: Wanted): string => {
    const type = webhookTypes.find((one) => one === wanted)
    // A group that is its own only type has one name.
    if (type !== undefined) return t(`developers.type.${type}`)
    return t(`developers.group.${wanted}` as 'developers.group.order') // a name that is no type is a group
  }
  const namesOf = (events: readonly string[]): string[] =>
    hearsAll(events) ? [t('developers.hears.all')] : wantedIn(events).map(nameOf)
  return {
    nameOf,
    /** All of it. */
    whole: (events: readonly string[]): string => namesOf(events).join(', '),
    /** For a row. */
    short: (events: readonly string[]): string => {
      const names = namesOf(events)
      if (names.length <= mostNamed) return names.join(', ')
      return t('developers.hears.more', {
        names: names.slice(0, mostNamed).join(', '),
        count: names.length - mostNamed,
      })
    },
  }
}

/** An instant in the merchant's day. */
export const useInstant = (): ((instant: string) => string) => {
  const locale = useLocale()
  const { timeZone } = useMerchant()
  return (instant) => formatInstant(instant, timeZone, locale)
}

/** The same with its seconds. */
export const useMoment = (): ((instant: string) => string) => {
  const when = useInstant()
  // Zones differ by whole minutes.
  return (instant) => `${when(instant)}:${String(new Date(instant).getUTCSeconds()).padStart(2, '0')}`
}

/** A private key as its people know it. */
export const useKeyName = (): ((key: RequestKey) => string) => {
  const t = useText()
  return ({ name, last4 }) => (name === null ? `…${last4}` : t('developers.requests.keyName', { name, last4 }))
}

/** How an attempt ended, in the person's language. */
export const useOutcome = (): ((text: string) => string) => {
  const t = useText()
  return (text) => {
    const outcome = outcomeOf(text)
    if (outcome.kind === 'answered') return t('developers.outcome.answered', { status: String(outcome.value) })
    if (outcome.kind === 'silent') return t('developers.outcome.silent', { seconds: outcome.value })
    return t(`developers.outcome.${outcome.kind}`)
  }
}
