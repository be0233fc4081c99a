/** Returns the SQLSTATE of an error of PostgreSQL, or the code of a network error, else undefined. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
