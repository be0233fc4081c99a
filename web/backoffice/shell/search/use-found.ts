import { useEffect, useState } from 'react'
import { ConnectionError } from '#web/api/errors.ts'
import { type AnswerOf, useCall } from '#web/api/query.ts'
import { isWaiting } from '../../routing/guard.ts'
import { useAnyMerchant } from '../../session/session-context.ts'

export type Answer = AnswerOf<'search', 'find'>

/** Milliseconds without a key after which the server is asked. */
const delay = 150
/** The server asks for as many. */
const shortest = 2

export type Found = {
  /** `local`: the server is not asked. */
  status: 'local' | 'offline' | 'loading' | 'failed' | 'found'
  /** What the answer is for. */
  q: string
  answer: Answer | undefined
  error: unknown
  retry: () => void
  /** Asks without waiting for further keys. */
  askNow: () => void
}

/** What the server finds for a text: an answer belongs to its text, and one of an earlier text is never shown. */
export const useFound = (text: string): Found => {
  const merchant = useAnyMerchant()
  const q = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    if (q === asked) return
    const timer = setTimeout(() => setAsked(q), delay)
    return () => clearTimeout(timer)
  }, [q, asked])
  const isAsked = merchant !== null && !isWaiting(merchant) && q.length >= shortest
  const call = useCall(
    'search',
    'find',
    { params: { merchantId: merchant?.id ?? '' }, query: { q: asked } },
    { enabled: isAsked && asked === q },
  )
  const isCurrent = isAsked && asked === q
  const statusOf = (): Found['status'] => {
    if (!isAsked) return 'local'
    if (!isCurrent || call.status === 'loading' || call.status === 'idle') return 'loading'
    if (call.status !== 'failed') return 'found'
    return call.error instanceof ConnectionError && call.error.reason === 'offline' ? 'offline' : 'failed'
  }
  const status = statusOf()
  return {
    status,
    q,
    answer: status === 'found' ? call.data : undefined,
    error: call.error,
    retry: call.reload,
    askNow: () => setAsked(q),
  }
}
