import type { IconName } from '#web/ui/layout/Icon.tsx'

type Said = {
  /** Unique among all. */
  key: string
  words: string
  /** Beside the words. */
  note?: string | undefined
  icon?: IconName | undefined
}

/** What can be chosen: it leads to an address, or does something. */
export type Option = Said & ({ to: string; onGo?: () => void } | { press: () => void })

export type Group = { name: string; label: string; options: readonly Option[] }

/** Those that have anything. */
export const filled = (groups: readonly Group[]): Group[] => groups.filter(({ options }) => options.length > 0)
