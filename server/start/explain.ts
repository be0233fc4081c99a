import { resolve } from 'node:path'
import { StoreIsHeld } from '../db/embedded-presence.ts'
import { areRefused, SettingsLost } from '../db/session-settings.ts'
import { sqlState } from '../db/transaction.ts'
import { type Env, EnvError } from '../env.ts'

const codeOf = (error: unknown): string | undefined =>
  error instanceof AggregateError ? codeOf(error.errors[0]) : sqlState(error)

const withoutPassword = (url: string): string => {
  const { hostname, port, pathname } = new URL(url)
  return `${pathname.slice(1) || 'the database'} at ${decodeURIComponent(hostname) || 'localhost'}:${port || 5432}`
}

/** Codes of Node and PostgreSQL → a sentence for the operator who starts the server. */
const sentences: Record<string, (env: Env) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} of ${host} is taken by another program. Set PORT to another one, or to 0 for any that is free.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}. Set HOST to one that it has, like 127.0.0.1.`,
  EACCES: ({ port, dataDir }) => `Not allowed: to listen on port ${port}, or to write to ${resolve(dataDir)}.`,
  ENOSPC: ({ dataDir }) => `The disk that holds ${resolve(dataDir)} is full.`,
  '28P01': () => 'The database refuses the user or the password of DATABASE_URL or DATABASE_ADMIN_URL.',
  '28000': () => 'The database does not let the user of DATABASE_URL or DATABASE_ADMIN_URL in.',
  '3D000': ({ databaseUrl }) => `There is no database ${withoutPassword(databaseUrl ?? '')}. Create it first.`,
  '42501': () =>
    'The user of DATABASE_URL may not create tables. Let it, or set DATABASE_ADMIN_URL to a user who may; see docs/deploy.md.',
  '42P01': () => 'The database has no tables yet. Run npm start once.',
  '25006': ({ databaseUrl }) =>
    `${withoutPassword(databaseUrl ?? '')} takes no writes: it is a standby, or was told to be one. Set DATABASE_URL to where the primary answers.`,
  ECONNREFUSED: ({ databaseUrl }) => `Nothing answers at the address of ${withoutPassword(databaseUrl ?? '')}.`,
  ENOTFOUND: ({ databaseUrl }) => `There is no such host: ${withoutPassword(databaseUrl ?? '')}.`,
}

/** What went wrong, in words that say what to do. */
export const explain = (error: unknown, env?: Env): string => {
  if (error instanceof EnvError) return error.message
  if (error instanceof StoreIsHeld && env) {
    return `The store in ${resolve(env.dataDir)} is held by ${error.holder}. Stop that one, or set DATA_DIR to another folder.`
  }
  if (areRefused(error)) return new SettingsLost().message
  const sentence = sentences[codeOf(error) ?? '']
  if (sentence && env) return sentence(env)
  return error instanceof Error ? error.message : String(error)
}
