/** Kinds of columns that the tables share. */
import type { ColumnType } from 'kysely'

/** A column with a default: may be left out of an insert. */
export type Default<T> = ColumnType<T, T | undefined, T>

/** Written once, never changed. */
export type Fixed<T> = ColumnType<T, T, never>

/** An array of texts. */
export type Texts = string[]

export type JsonObject = Record<string, unknown>
