import { copyFileSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { filesOfTree } from './files.ts'

/** Copies the tree as git sees it into a new temporary folder, with the same packages. Returns the folder; the caller removes it. */
export const copyTree = (root: string, name: string): string => {
  const copy = mkdtempSync(join(tmpdir(), `trastienda-${name}-`))
  for (const path of filesOfTree(root)) {
    if (!existsSync(join(root, path))) continue
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    copyFileSync(join(root, path), join(copy, path))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}
