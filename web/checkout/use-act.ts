import { useRef, useState } from 'react'
import { isApiError } from '#web/api/errors.ts'
import { makeKeys } from '#web/api/idempotency.ts'
import { timed } from '#web/api/timeout.ts'
import type { Checkout } from './plan.ts'
import { persist } from './trouble.ts'
import { useCheckoutContext } from './checkout-context.ts'
import type { Link } from './use-checkout.ts'

type Send = (options: { idempotencyKey: string; signal: AbortSignal }) => Promise<Checkout>

/** An action of the customer, done at most once however often it is pressed or sent. Without network it waits and goes on by itself. */
export const useAct = () => useActionOn(useCheckoutContext())

/** The same on a page without a step, where the sale has ended. */
export const useActionOn = ({ settle, reload, setTrouble }: Pick<Link, 'settle' | 'reload' | 'setTrouble'>) => {
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const running = useRef(false)
  const [keys] = useState(() => makeKeys())

  const fail = async (reason: unknown): Promise<void> => {
    // The merchant, the clock or another tab was faster. The page shows the outcome.
    const hasChanged = (['CheckoutEnded', 'ObjectNotFound', 'WithdrawalNotAllowed'] as const).some((type) =>
      isApiError(reason, type),
    )
    if (hasChanged) await reload()
    else setError(reason)
  }
  /** `meant` names what is to be done: another body is another act. Whether it is done. `refused` learns why not. */
  const run = async (meant: string, send: Send, refused?: (reason: unknown) => void): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setWorking(true)
    setError(null)
    try {
      const sendAgain = () => keys.once(meant, (idempotencyKey) => send({ idempotencyKey, signal: timed() }))
      const answer = await persist(sendAgain, setTrouble)
      settle(answer)
      return true
    } catch (reason) {
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
