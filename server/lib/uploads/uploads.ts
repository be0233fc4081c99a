/** What calls that take a file share: how many at once, what is let in, and how it is kept. */
import type { UploadedFile } from '#contract/define.ts'
import type { AppConfig } from '../../http/config.ts'
import { clamd, type Scanner } from './scanner.ts'
import { makeVault, type Vault } from './vault.ts'

/** Each may hold its file in memory twice for a moment. */
const mostAtOnce = 6
const mostOfOne = 2

export type Uploads = {
  vault: Vault
  /** Takes a place; null where there is none. What it answers gives the place back. */
  enter: (who: string) => (() => void) | null
  /** What a virus scanner finds in a file, or null; null too where there is none. */
  scan: (file: UploadedFile) => Promise<string | null>
}

const makePlaces = (): Uploads['enter'] => {
  const taken: string[] = []
  return (who) => {
    if (taken.length >= mostAtOnce || taken.filter((one) => one === who).length >= mostOfOne) return null
    taken.push(who)
    let isGiven = false
    return () => {
      if (isGiven) return
      isGiven = true
      taken.splice(taken.indexOf(who), 1)
    }
  }
}

type Settings = Pick<AppConfig, 'fileKeys' | 'dataDir' | 'scanner' | 'services'>

export const makeUploads = (config: Settings): Uploads => {
  const scanner: Scanner | null = config.scanner && clamd(config.scanner, config.services.reach.milliseconds)
  return { vault: makeVault(config), enter: makePlaces(), scan: async ({ bytes }) => scanner?.scan(bytes) ?? null }
}
