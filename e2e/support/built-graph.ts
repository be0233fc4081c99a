/** What the build in `.build/web` is made of: its chunks, and which ones each starts with. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Chunk = { file: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }
export type Manifest = Record<string, Chunk>

export const built = join(import.meta.dirname, '../../.build/web')

export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest // vite's own format

/** Chunks that a chunk cannot start without, itself among them. */
export const graphOf = (name: string, all: Manifest, seen = new Set<string>()): Set<string> => {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const next of all[name]?.imports ?? []) graphOf(next, all, seen)
  return seen
}

/** Addresses of the code and styles that one chunk starts with and another does not. */
export const filesBehind = (name: string, before: readonly string[]): Set<string> => {
  const all = readManifest()
  const there = new Set(before.flatMap((one) => [...graphOf(one, all)]))
  const further = [...graphOf(name, all)].filter((chunk) => !there.has(chunk))
  return new Set(
    further.flatMap((chunk) => [all[chunk]?.file ?? [], all[chunk]?.css ?? []].flat()).map((file) => `/${file}`),
  )
}
