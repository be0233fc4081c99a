import { isDeepStrictEqual } from 'node:util'
import { activityNouns, type ActivityNoun, detailNameOf } from '#domain/activity.ts'

type Values = Record<string, unknown>
export type Changes = { before: Values; after: Values; changed?: string[] }

/**
 * What a change made something else of, for the audit log: values of the fields that `domain/activity.ts` shows, and of those that it
 * shows by name alone their names. Of any other field nothing, so that no secret gets into the log by it.
 */
export const changesOf = <T extends object>(noun: ActivityNoun, before: T, after: T): Changes => {
  const { details = [], named = [] } = activityNouns[noun]
  const was = new Map<string, unknown>(Object.entries(before))
  const differs = Object.entries(after).flatMap(([key, value]: [string, unknown]) => {
    const name = detailNameOf(key)
    return name === null || isDeepStrictEqual(was.get(key), value) ? [] : [{ key, name, value }]
  })
  const shown = differs.filter(({ name }) => details.some((one) => one === name))
  const changed = differs.filter(({ name }) => named.includes(name)).map(({ key }) => key)
  return {
    before: Object.fromEntries(shown.map(({ key }) => [key, was.get(key) ?? null])),
    after: Object.fromEntries(shown.map(({ key, value }) => [key, value])),
    ...(changed.length > 0 && { changed }),
  }
}
