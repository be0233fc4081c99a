import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Env } from '../env.ts'
import type { AppConfig, Provider } from '#server/core/config.ts'
import type { Clock } from '#server/core/clock.ts'

export type CommandContext = {
  db: Kysely<Database>
  clock: Clock
  provider: Provider
  /** `host`, `port`: where the server of this machine listens. */
  config: Pick<AppConfig, 'productName' | 'vendor' | 'publicUrl' | 'fileKeys' | 'dataDir' | 'sealKey' | 'support'> & {
    host?: string
    port?: number
    backupKey?: string | null
  }
  /** Values of the command's own words and options by name, each given once at most and none of them empty. */
  options: Record<string, string>
}

/** What a command answers: data for `--json`, and the same in words. `failed`: it found what should not be. `code`: to end with. */
export type CommandAnswer = { json: unknown; text: string; failed?: boolean; code?: number }

type Described = {
  /** What it does, in a line. */
  summary: string
  /** Arguments that must follow its name, in this order: name → placeholder in the help. */
  words?: Record<string, string>
  /** Required options: name → placeholder in the help. */
  options: Record<string, string>
  /** Those that may be given. */
  optional?: Record<string, string>
  /** Those that may be given and have no value; given, they are `yes`. */
  flags?: readonly string[]
}

/** A command of the provider's staff, such as `key create`, on the store that there is. */
export type Command = Described & {
  /** Writes nothing that bears a time: it may run where the clock is wrong. */
  anyClock?: true
  run(context: CommandContext): Promise<CommandAnswer>
}

/** What one that lasts has beside the context. */
export type Lasting = {
  /** Aborts once the process is asked to end. */
  ended: AbortSignal
  /** Writes at once what there is to say before the answer. */
  say: (answer: Pick<CommandAnswer, 'json' | 'text'>) => void
}

/** One that works until it is ended. */
export type LastingCommand = Described & {
  runUntil(context: CommandContext, lasting: Lasting): Promise<CommandAnswer>
}

/** One that opens the store by itself. */
export type LoneCommand = Described & {
  runAlone(env: Env, options: Record<string, string>): Promise<CommandAnswer>
}

export type AnyCommand = Command | LastingCommand | LoneCommand

/** What was asked for cannot be done; the message says why. */
export class CommandError extends Error {}
