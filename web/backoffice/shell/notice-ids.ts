import { newUuid } from '#web/api/uuid.ts'

/** The fields that identify a notice: the server sends no id. */
type Notice = { type: string; created: string; operationId: string | null; merchantId: string | null }

/**
 * Adds a UUID made here to each entry [SH-10]. The same entry keeps its UUID over all reads; `given` stores them, and drops those of
 * entries that are gone. Equal entries are distinguished by their order.
 */
export const withIds = <N extends Notice>(
  entries: readonly N[],
  given: Map<string, string>,
  newId: () => string = newUuid,
): (N & { uuid: string })[] => {
  const seen = new Map<string, number>()
  const result = entries.map((entry) => {
    const content = JSON.stringify([entry.type, entry.created, entry.merchantId, entry.operationId])
    const count = (seen.get(content) ?? 0) + 1
    seen.set(content, count)
    const key = `${content} ${count}`
    const uuid = given.get(key) ?? newId()
    given.set(key, uuid)
    return { key, entry: { ...entry, uuid } }
  })
  const present = new Set(result.map(({ key }) => key))
  for (const key of given.keys()) if (!present.has(key)) given.delete(key)
  return result.map(({ entry }) => entry)
}

/** Whether a notice belongs to the mode that is on: what happens in test mode is for test mode, and what has no merchant is for both. */
export const isOfMode = (notice: Pick<Notice, 'merchantId'> & { sandbox: boolean }, sandbox: boolean): boolean =>
  notice.merchantId === null || notice.sandbox === sandbox
