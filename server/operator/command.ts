import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { AppConfig, Provider } from '../http/config.ts'
import type { Clock } from '../lib/clock.ts'

export type CommandContext = {
  db: Kysely<Database>
  clock: Clock
  provider: Provider
  /** `host`, `port`: where the server of this machine listens. */
  config: Pick<AppConfig, 'productName' | 'publicUrl' | 'fileKeys' | 'dataDir'> & { host?: string; port?: number }
  /** Values of the command's own words and options by name, each given once at most and none of them empty. */
  options: Record<string, string>
}

/** What a command answers: data for `--json`, and the same in words. `failed`: it found what should not be. */
export type CommandAnswer = { json: unknown; text: string; failed?: boolean }

/** A command of the provider's staff, such as `key create`. */
export type Command = {
  /** What it does, in a line. */
  summary: string
  /** Words that must follow its name, in this order: name → what stands in its place in the help. */
  words?: Record<string, string>
  /** Options that must be given: name → what stands in its place in the help. */
  options: Record<string, string>
  /** Those that may be given. */
  optional?: Record<string, string>
  /** Those that may be given and have no value; given, they are `yes`. */
  flags?: readonly string[]
  run(context: CommandContext): Promise<CommandAnswer>
}

/** What was asked for cannot be done; the message says why. */
export class CommandError extends Error {}
