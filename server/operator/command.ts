import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { AppConfig, Provider } from '../http/config.ts'
import type { Clock } from '../lib/clock.ts'

export type CommandContext = {
  db: Kysely<Database>
  clock: Clock
  provider: Provider
  config: Pick<AppConfig, 'productName' | 'fileKeys' | 'dataDir'>
  /** Values of the command's own options, each given once at most and none of them empty. */
  options: Record<string, string>
}

/** What a command answers: data for `--json`, and the same in words. `failed`: it found what should not be. */
export type CommandAnswer = { json: unknown; text: string; failed?: boolean }

/** A command of the provider's staff, such as `key create`. */
export type Command = {
  /** What it does, in a line. */
  summary: string
  /** Options that must be given: name → what stands in its place in the help. */
  options: Record<string, string>
  /** Those that may be given. */
  optional?: Record<string, string>
  run(context: CommandContext): Promise<CommandAnswer>
}

/** What was asked for cannot be done; the message says why. */
export class CommandError extends Error {}
