import { useEffect, useLayoutEffect, useRef } from 'react'
import { api } from '#web/api/client.ts'
import { isDefinite } from '#web/api/idempotency.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import type { InputOf } from '#web/api/query.ts'
import { timed } from '#web/api/timeout.ts'
import { useDraft } from '../../kit/use-draft.ts'
import { keepOwner } from './keep-answer.ts'
import type { Owner } from './values.ts'

type Body = InputOf<'company', 'updateOwner'>['body']
type First = { key: string; body: Body }

/**
 * Writes an owner; the first saved value creates it. A try whose answer was lost is repeated unchanged under the same idempotency key,
 * so that no duplicate is made, also after a reload. Later changes follow it.
 */
export const useOwnerWrites = (ownerId: string | null, onMade: (ownerId: string) => void) => {
  const id = useRef(ownerId)
  const { value: begun, setValue: keep } = useDraft<First | null>('company.owner.first', null)
  const first = useRef(begun)
  const isHere = useRef(true)
  useLayoutEffect(() => {
    if (ownerId !== null) id.current = ownerId
  }, [ownerId])
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const make = async (body: Body): Promise<Owner> => {
    const isInDoubt = first.current !== null
    first.current ??= { key: newIdempotencyKey(), body: { ...body, draft: true } }
    keep(first.current)
    const { key, body: sent } = first.current
    try {
      const made = await api.company.addOwner({ body: sent }, { signal: timed(), idempotencyKey: key })
      id.current = made.id
      keep(null)
      await keepOwner(made)
      if (isHere.current) onMade(made.id)
      return made
    } catch (error) {
      if (isDefinite(error, isInDoubt)) {
        first.current = null
        keep(null)
      }
      throw error
    }
  }
  return async (body: Body, known: Body): Promise<Owner> => {
    if (id.current === null) {
      const made = await make({ ...known, ...body })
      if (body.draft !== false) {
        const sent = first.current?.body
        if (JSON.stringify({ ...sent, ...body }) === JSON.stringify(sent)) return made
      }
    }
    const params = { ownerId: id.current ?? '' }
    const answer = await api.company.updateOwner({ params, body }, { signal: timed() })
    await keepOwner(answer)
    return answer
  }
}
