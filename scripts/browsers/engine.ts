import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Seat } from './seat.ts'

export type Engine = {
  /** With its version, as it says itself. */
  name: string
  seat: Seat
  /** A second device, with nothing of the first; ends with the engine. */
  another: () => Promise<Seat>
  /** A device whose pages lack `Owner.member`; null where the driver cannot bring that about. */
  lacking: ((member: string) => Promise<Seat>) | null
  /** What pages said on their console, or threw; empty where the driver cannot hear it. */
  faults: string[]
  stop: () => Promise<void>
}

/** The engine, or what of it was not found. */
export type Found = { engine: () => Promise<Engine> } | { missing: string }

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of these that can be run: full paths, or names on the path. */
export const program = (...names: (string | undefined)[]): string | undefined =>
  names
    .filter((name) => name !== undefined)
    .flatMap((name) =>
      name.includes('/') ? [name] : (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
    )
    .find(isProgram)
