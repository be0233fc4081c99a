/** What calls that take a file share: how many at once, what is let in, and how it is kept. */
import type { UploadedFile } from '#contract/core/define.ts'
import type { AppConfig } from '#server/core/config.ts'
import { clamd, type Scanner } from './scanner.ts'
import { makeVault, type Vault } from './vault.ts'

/** Each may hold its file in memory twice for a moment. */
const maxAtOnce = 6
const maxOfCompany = 3
const maxOfPerson = 2

export type Uploader = { person: string; company: string }

export type Uploads = {
  vault: Vault
  /** Takes a place; null where there is none. The returned function releases it. */
  enter: (who: Uploader) => (() => void) | null
  /** What a virus scanner finds in a file, or null; null too where there is none. */
  scan: (file: UploadedFile) => Promise<string | null>
}

/** Half of the places for one company, and the last one for a company without any: no company can take all. */
const makePlaces = (): Uploads['enter'] => {
  const taken: Uploader[] = []
  return (who) => {
    const ofCompany = taken.filter(({ company }) => company === who.company)
    const ofPerson = ofCompany.filter(({ person }) => person === who.person)
    const isLast = taken.length === maxAtOnce - 1
    if (taken.length >= maxAtOnce || (isLast && ofCompany.length > 0)) return null
    if (ofCompany.length >= maxOfCompany || ofPerson.length >= maxOfPerson) return null
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
