/** Once a run: makes a data folder with the demo for the workers to copy. The product builds its pages when it starts. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct, templateVariable } from './product.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-e2e-'))
  // PostgreSQL may run as another user than we.
  await chmod(folder, 0o711)
  const remove = () => rm(folder, { recursive: true, force: true })
  const template = join(folder, 'template')
  try {
    await (await startProduct(template)).stop()
  } catch (error) {
    await remove()
    throw error
  }
  process.env[templateVariable] = template
  return remove
}
