import { useEffect, useState } from 'react'
import { type AnswerOf, type InputOf, useCall } from '#web/api/query.ts'
import { reasonOf } from './outcome.ts'
import type { Act } from './use-acts.ts'

/** Milliseconds without a key before the server is asked. */
const typingPause = 250

export type Foreseen = AnswerOf<'orders', 'consequences'>

const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

type Asked = { merchantId: string; operationId: string; act: Act | 'void'; cents?: number | null }

/**
 * What an act would do, as the server sees it. `cents` null: there is nothing to ask. While another amount is on its way the
 * answer of before stays, `waiting`. What is answered late for an amount of before is never shown for the one of now.
 */
export const useConsequences = ({ merchantId, operationId, act, cents }: Asked) => {
  const settled = useSettled(cents)
  const input: InputOf<'orders', 'consequences'> = {
    params: { merchantId, operationId },
    query: { action: act, ...(typeof settled === 'number' && { amount: settled }) },
  }
  const { data, error, status, waiting } = useCall('orders', 'consequences', input, {
    enabled: settled !== null,
    placeholder: 'previous',
    staleTime: 0,
  })
  if (cents === null) return { foreseen: undefined, waiting: false, failed: false, refused: false }
  return {
    foreseen: data,
    waiting: waiting || settled !== cents,
    failed: status === 'failed',
    // Another user's change since the dialog was opened makes the forecast invalid.
    refused: reasonOf(error) === 'state',
  }
}
