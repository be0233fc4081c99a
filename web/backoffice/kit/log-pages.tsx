/** A log that is read backwards: the newest rows first, older ones behind a cursor. */
import { type ReactNode, useEffect } from 'react'
import { isApiError } from '#web/api/errors.ts'
import type { Loaded } from '#web/api/query.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { EmptyState, Row } from '#web/ui/layout/boxes.ts'
import { navigate } from '../routing/router.tsx'
import { announce } from './announce.tsx'
import { FailedLoad } from './FailedLoad.tsx'
import { OlderFoot } from './OlderFoot.tsx'

/** `C`: how it names a row. */
type Page<R, C> = { results: readonly R[]; nextCursor: C | null }

type Asked<C> = {
  /** Before which row; null: the newest. */
  cursor: C | null
  /** Whether a filter narrows the log. */
  narrows: boolean
  /** Address of the same filter at another row. */
  at: (cursor: C | null) => string
}

/** What a log shows. `none`: nothing is found; `empty`: there is nothing at all. */
export const useLog = <R, C>(list: Loaded<Page<R, C>>, { cursor, narrows, at }: Asked<C>, noneWords: string) => {
  const isLost = cursor !== null && isApiError(list.error, 'ApiValidationException')
  const first = at(null)
  useEffect(() => {
    // The row that the cursor names is deleted, of the other mode, or of another merchant.
    if (isLost) navigate(first, { replace: true })
  }, [isLost, first])
  const hasNone = list.data?.results.length === 0
  const isEmpty = hasNone && !narrows && cursor === null
  const words = hasNone && !list.waiting && !isEmpty ? noneWords : ''
  useEffect(() => {
    if (words) announce(words)
  }, [words])
  const failed = list.status === 'failed'
  return {
    list,
    cursor,
    at,
    isEmpty,
    isNone: hasNone && !isEmpty,
    failed: failed && !isLost,
    shown: !failed && !hasNone,
  }
}

type Words = { failed: string; none: string; noneText: string; all: string }

type Props<R, C> = {
  log: ReturnType<typeof useLog<R, C>>
  words: Words
  /** Takes every filter away. */
  onAll: () => void
  /** In place of the rows where there is nothing at all. */
  empty: ReactNode
  /** The table; rows are absent while the first are on their way. */
  children: (rows: readonly R[] | undefined, dim: boolean) => ReactNode
}

/** The rows of a log, or what is in their place, with the ways to older and to the newest ones. */
export const LogPages = <R, C>({ log, words, onAll, empty, children }: Props<R, C>) => {
  const { list, cursor, at, isEmpty, isNone, failed, shown } = log
  const { data, waiting } = list
  return (
    <>
      {failed && <FailedLoad title={words.failed} error={list.error} retry={list.reload} />}
      {isEmpty && empty}
      {isNone && (
        <EmptyState dim={waiting}>
          <h2>{words.none}</h2>
          <p>{words.noneText}</p>
          <Row above>
            <Button kind="primary" onClick={onAll}>
              {words.all}
            </Button>
          </Row>
        </EmptyState>
      )}
      {shown && children(data?.results, waiting)}
      {data && !isEmpty && !isNone && (
        <OlderFoot
          newest={cursor === null ? null : at(null)}
          older={data.nextCursor === null ? null : at(data.nextCursor)}
        />
      )}
    </>
  )
}
