/** What an endpoint asks for, as a form holds it: groups whole, or types. */
import {
  groupOf,
  type Subscription,
  webhookGroups,
  type WebhookGroup,
  type WebhookType,
  webhookTypes,
} from '#domain/webhook-events.ts'

export type Wanted = WebhookGroup | WebhookType

const isWanted = (name: string): name is Wanted =>
  webhookGroups.some((group) => group === name) || webhookTypes.some((type) => type === name)

/** Each group with its types; a group that is its own only type has none. */
export const groupsWithTypes = webhookGroups.map((group) => ({
  group,
  types: webhookTypes.filter((type) => type !== group && groupOf(type) === group),
}))

export const hearsAll = (events: readonly string[]): boolean => events.includes('*')
/** All but `*`; what a later version knows is left out. */
export const wantedIn = (events: readonly string[]): Wanted[] => events.filter(isWanted)
export const eventsOf = ({ all, events }: { all: boolean; events: readonly Wanted[] }): Subscription[] =>
  all ? ['*'] : [...events]

/** The choice with `name` ticked or not. A whole group has its types in it, so that they are no longer named. */
export const withChoice = (events: readonly Wanted[], name: Wanted, isOn: boolean): Wanted[] => {
  const others = events.filter((one) => one !== name && !(isOn && one.startsWith(`${name}.`)))
  return isOn ? [...others, name] : others
}
