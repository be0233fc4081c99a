/** What can befall the database of a product: its own PostgreSQL is killed, paused, slowed down, or finds its disk full. */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from '@playwright/test'
import type { Product } from './product.ts'

/** A slow store stops for so many beats, again and again, and works for one. */
const restBeats = 5
/** In milliseconds. */
const beatLength = 40

export type StoreFault = 'killed' | 'paused' | 'slow' | 'full'

/** Ends what was done to it; after that the product serves again. */
export type Heal = () => Promise<void>

const storeIn = ({ dataDir }: Product): string => join(dataDir, 'postgres')

/** The process that PostgreSQL noted, and the port where it listens. */
const noted = async (product: Product): Promise<{ pid: number; port: number }> => {
  const lines = (await readFile(join(storeIn(product), 'postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/** With all that work for it. */
const processesOf = (parent: number): number[] => {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return [parent, ...pairs.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))]
}

/** One that has just ended by itself is no fault. */
const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

const isReady = async ({ url }: Product): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
const ready = (product: Product): Promise<void> => expect.poll(() => isReady(product)).toBe(true)

/** At once, as by a lack of memory; the product starts the store again. */
const kill = async (product: Product): Promise<Heal> => {
  const { pid } = await noted(product)
  signal(processesOf(pid), 'SIGKILL')
  return () => ready(product)
}

/** It answers nothing and refuses nothing. */
const pause = async (product: Product): Promise<Heal> => {
  const { pid } = await noted(product)
  const stopped = processesOf(pid)
  signal(stopped, 'SIGSTOP')
  return async () => {
    signal(stopped, 'SIGCONT')
    await ready(product)
  }
}

/** The store stops five times as long as it works: every statement is slow, and none fails. */
const slow = async (product: Product): Promise<Heal> => {
  const { pid } = await noted(product)
  let stopped: number[] = []
  let at = 0
  const beat = () => {
    if (at === 0) {
      stopped = processesOf(pid)
      signal(stopped, 'SIGSTOP')
    } else if (at === restBeats) signal(stopped, 'SIGCONT')
    at = (at + 1) % (restBeats + 1)
  }
  beat()
  // oxlint-disable-next-line ours/whole-tests -- a fault that starts and ends by the clock; no test waits for it
  const timer = setInterval(beat, beatLength)
  return async () => {
    clearInterval(timer)
    signal(stopped, 'SIGCONT')
    await ready(product)
  }
}

/**
 * Nothing can be written. A full disk needs a file system of its own, and so administrator rights. Here the store itself rejects every
 * insert into the audit log, which each change makes, with the error of a full disk.
 */
const fill = async (product: Product): Promise<Heal> => {
  const { port } = await noted(product)
  const text = await readFile(join(storeIn(product), 'trastienda.json'), 'utf8')
  const { adminPassword: password } = JSON.parse(text) as { adminPassword: string } // its own file
  const inStore = async (statements: string): Promise<void> => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'trastienda_admin',
      password,
      database: 'trastienda',
    })
    await client.connect()
    try {
      await client.query(statements)
    } finally {
      await client.end()
    }
  }
  await inStore(`create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$;
    create trigger no_room before insert on audit_log for each statement execute function no_room()`)
  return async () => {
    await inStore('drop function no_room cascade')
    await ready(product)
  }
}

const faults: Record<StoreFault, (product: Product) => Promise<Heal>> = {
  killed: kill,
  paused: pause,
  slow,
  full: fill,
}

export const breakStore = (product: Product, fault: StoreFault): Promise<Heal> => faults[fault](product)
