/** What a call is to the SDK, and what may be said with each. */

export type Row = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the address of the API; parts in braces are the first arguments. */
  path: string
  takes?: 'body' | 'query'
  isList?: true
}

export type CallOptions = {
  /** Stops waiting; what was sent may be done all the same. */
  signal?: AbortSignal
  /** 8 to 255 characters: a repeated call is answered as the first. Without one the SDK makes one for its own repeats. */
  idempotencyKey?: string
  headers?: Record<string, string>
}

/** One page to `await`, or all rows to go through with `for await`. */
export type Listing<Page extends { results: unknown[] }> = Promise<Page> & AsyncIterable<Page['results'][number]>
