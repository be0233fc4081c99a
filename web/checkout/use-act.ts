import { useRef, useState } from 'react'
import { isApiError } from '#web/api/errors.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { timed } from '#web/api/timeout.ts'
import type { Checkout } from './plan.ts'
import { persist } from './trouble.ts'
import { useWorld } from './world.ts'

type Send = (options: { idempotencyKey: string; signal: AbortSignal }) => Promise<Checkout>

/** The server has said no for good: the same act would be told the same again. */
const isDecided = (error: unknown): boolean => isApiError(error) && error.status < 500

/**
 * An act of the customer, done at most once however often it is pressed or sent: one key for each thing that is meant, until its
 * outcome is known. Without network it waits and goes on by itself.
 */
export const useAct = () => {
  const { settle, reload, setTrouble } = useWorld()
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const running = useRef(false)
  const keys = useRef(new Map<string, string>())

  const fail = async (reason: unknown): Promise<void> => {
    // Somebody else was quicker: the shop, the clock or another tab. The page shows what became of it.
    if (isApiError(reason, 'CheckoutEnded') || isApiError(reason, 'ObjectNotFound')) await reload()
    else setError(reason)
  }
  /** `meant` names what is to be done: another body is another act. Whether it is done. `refused` learns why not. */
  const run = async (meant: string, send: Send, refused?: (reason: unknown) => void): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    const idempotencyKey = keys.current.get(meant) ?? newIdempotencyKey()
    keys.current.set(meant, idempotencyKey)
    setWorking(true)
    setError(null)
    try {
      const answer = await persist(() => send({ idempotencyKey, signal: timed() }), setTrouble)
      keys.current.delete(meant)
      settle(answer)
      return true
    } catch (reason) {
      if (isDecided(reason)) keys.current.delete(meant)
      await fail(reason)
      refused?.(reason)
      return false
    } finally {
      running.current = false
      setWorking(false)
    }
  }
  return { working, error, run }
}
