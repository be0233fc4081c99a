import { QueryCache, QueryClient, type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import type { Call, CallAnswer, CallInput } from '#contract/core/define.ts'
import { useState } from 'react'
import { modeless } from 'virtual:access'
import { api, type BrowserContract } from './client.ts'
import { ApiError, isApiError } from './errors.ts'
import { currentMode, type Mode, useSandbox } from './mode.ts'
import { timed } from './timeout.ts'

export type Noun = keyof BrowserContract
export type CallName<N extends Noun> = keyof BrowserContract[N] & string
type CallOf<N extends Noun, C extends CallName<N>> = Extract<BrowserContract[N][C], Call>
export type InputOf<N extends Noun, C extends CallName<N>> = CallInput<CallOf<N, C>>
export type AnswerOf<N extends Noun, C extends CallName<N>> = CallAnswer<CallOf<N, C>>

type AnyCall<N extends Noun, C extends CallName<N>> = (
  input: InputOf<N, C>,
  options: { signal?: AbortSignal; idempotencyKey?: string },
) => Promise<AnswerOf<N, C>>

/** One call of the client by its two names. */
export const callNamed = <N extends Noun, C extends CallName<N>>(noun: N, call: C): AnyCall<N, C> =>
  (api[noun] as Record<string, unknown>)[call] as AnyCall<N, C> // the client has every call of the contract under these names

/** Logs which call failed and how, in the browser's console; never its content. */
const logFailure = (error: unknown, [noun, call]: readonly unknown[]): void => {
  const how = error instanceof ApiError ? `${error.status} ${error.type} ${error.requestId}` : String(error)
  console.warn(`${String(noun)}.${String(call)}: ${how}`)
}

/** A busy server, and one that had no patience, say when to retry: so many retries show no error, since the request itself is valid. */
const quietTries = 3

const isToRepeat = (tries: number, error: unknown): boolean =>
  tries < quietTries && (isApiError(error, 'Overloaded') || isApiError(error, 'RequestTimeout'))
/** Milliseconds; not all at the same moment. */
const waitFor = (_: number, error: unknown): number =>
  (isApiError(error) ? (error.retryAfter ?? 1) : 1) * 1000 * (1 + Math.random() / 2)

/**
 * Retries belong to the client (a token out of date, once) and to readings of a busy server; any other failure shows at once, and
 * is logged [ER-04].
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => logFailure(error, queryKey) }),
  defaultOptions: {
    queries: { retry: isToRepeat, retryDelay: waitFor, networkMode: 'always', staleTime: 5_000, gcTime: 120_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
})

type Around = <T>(key: readonly unknown[], answer: Promise<T>) => Promise<T>
let around: Around = (_, answer) => answer

/** Every answer of a reading call, or its failure, passes here on its way to the screens. */
export const setAround = (given: Around): void => {
  around = given
}

/** A reference to a reading call, as data: what a screen needs before it shows. */
export type CallRef = { [N in Noun]: { [C in CallName<N>]: readonly [N, C, InputOf<N, C>] }[CallName<N>] }[Noun]

const inBothModes = new Set(modeless)

/** `[noun, call, input, mode]`. What is the same in both modes is kept once. */
export const callKey = (noun: string, call: string, input: unknown, mode: Mode = currentMode()) =>
  [noun, call, input, inBothModes.has(`${noun}.${call}`) ? 'both' : mode] as const

/** Query options of a call; the same for hooks, prefetches and the start-up. */
export const callQuery = <N extends Noun, C extends CallName<N>>(
  noun: N,
  call: C,
  input: InputOf<N, C>,
  mode?: Mode,
) => ({
  queryKey: callKey(noun, call, input, mode),
  // Undefined is no value for a cache.
  queryFn: async ({ signal, queryKey }: QueryFunctionContext): Promise<AnswerOf<N, C>> =>
    (await around(queryKey, callNamed(noun, call)(input, { signal: timed(signal) }))) ?? (null as AnswerOf<N, C>), // an empty answer
})

export const fetchCall = <N extends Noun, C extends CallName<N>>(
  noun: N,
  call: C,
  input: InputOf<N, C>,
  staleTime = 5_000,
): Promise<AnswerOf<N, C>> => queryClient.fetchQuery({ ...callQuery(noun, call, input), staleTime })

/** Starts calls whose answers will be wanted soon; never rejects. */
export const prefetchCalls = (calls: readonly CallRef[]): void => {
  for (const [noun, call, input] of calls) {
    const query = callQuery(noun, call as never, input as never) // the three belong together by the type of CallRef
    void queryClient.prefetchQuery(query)
  }
}

/** What is known of a call without asking. */
export const knownAnswer = <N extends Noun, C extends CallName<N>>(
  noun: N,
  call: C,
  input: InputOf<N, C>,
): AnswerOf<N, C> | undefined => queryClient.getQueryData(callKey(noun, call, input))

/** Marks everything of these nouns (or of one call) as out of date; what is on the screen is asked again at once. */
export const refreshCalls = (...parts: readonly (readonly [Noun, string?])[]): Promise<void> =>
  Promise.all(
    parts.map(([noun, call]) => queryClient.invalidateQueries({ queryKey: call ? [noun, call] : [noun] })),
  ).then(() => undefined)

/** The life of a list or an object on the screen [CA-38]. */
export type LoadStatus = 'idle' | 'loading' | 'success' | 'failed'

export type Loaded<T> = {
  status: LoadStatus
  data: T | undefined
  error: unknown
  /** The data shown belongs to earlier parameters, or is a placeholder. */
  waiting: boolean
  reload: () => void
}

export type LoadOptions<T> = {
  /** Default true. */
  enabled?: boolean
  /** `previous` keeps the rows of the parameters before until the new ones are there. */
  placeholder?: 'previous' | (() => T | undefined)
  /** Milliseconds for which an answer is taken as fresh. */
  staleTime?: number
  /** Milliseconds after which it is asked again by itself, while the page is looked at; what is known may say that it is not. */
  every?: number | ((query: { state: { data: T | undefined } }) => number | false)
}

/** Returns the value that belongs to the data on the screen, while the data of earlier parameters is still shown. */
export const useShown = <T extends string | number | boolean>(value: T, waiting: boolean): T => {
  const [shown, setShown] = useState(value)
  if (!waiting && shown !== value) setShown(value)
  return waiting ? shown : value
}

/** Loads what a call answers and keeps it by its parameters and mode. */
export const useCall = <N extends Noun, C extends CallName<N>>(
  noun: N,
  call: C,
  input: InputOf<N, C>,
  options: LoadOptions<AnswerOf<N, C>> = {},
): Loaded<AnswerOf<N, C>> => {
  const mode: Mode = useSandbox() ? 'sandbox' : 'live'
  const { enabled = true, placeholder, staleTime, every } = options
  const key = callKey(noun, call, input, mode)
  const query = useQuery<AnswerOf<N, C>>({
    ...callQuery(noun, call, input, mode),
    enabled,
    ...(staleTime !== undefined && { staleTime }),
    ...(every !== undefined && { refetchInterval: every }),
    ...(placeholder !== undefined && {
      placeholderData: (previous: unknown, from?: { queryKey: readonly unknown[] }) =>
        placeholder === 'previous'
          ? ((from?.queryKey[3] === key[3] ? previous : undefined) as never) // an answer of the same call and mode
          : (placeholder() as never), // the caller's own type
    }),
  })
  const { status, fetchStatus, isPlaceholderData, error, data } = query
  const failed = status === 'error' && data === undefined
  return {
    status: failed ? 'failed' : status === 'pending' ? (fetchStatus === 'idle' ? 'idle' : 'loading') : 'success',
    data,
    error,
    waiting: isPlaceholderData,
    reload: () => void query.refetch(),
  }
}

/** Whether an object of the screen is gone, or never was ours [ER-05]. */
export const isMissing = (error: unknown): boolean => isApiError(error, 'ObjectNotFound') && 'uuid' in error.fields
