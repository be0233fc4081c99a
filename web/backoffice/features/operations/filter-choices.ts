import { operationFilters } from '#contract/filters/operations.ts'
import type { PlainKey } from '#web/texts/text.ts'

type Texts<V> = { label: PlainKey; any: PlainKey; remove: PlainKey; of: (value: V) => PlainKey }

const choice = <V extends string>({ offered }: { offered: readonly V[] }, { of, ...texts }: Texts<V>) => ({
  ...texts,
  options: offered.map((value) => ({ value, words: of(value) })),
})

/** Filters that are one of known values: a list in the panel and a chip each. */
export const filterChoices = {
  channel: choice(operationFilters.channel, {
    label: 'operations.more.channel',
    any: 'operations.more.anyChannel',
    remove: 'operations.list.clearChannel',
    of: (value) => `names.channel.${value}`,
  }),
}
export const choiceNames = Object.keys(filterChoices) as (keyof typeof filterChoices)[] // its own keys
