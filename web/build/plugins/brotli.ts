import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|json|svg)$/

const compress = promisify(brotliCompress)

const compressFile = async (path: string): Promise<void> => {
  const source = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length }
  await writeFile(`${path}.br`, await compress(source, { params }))
}

/** Writes `file.br` beside every text file of the build; the server sends those as they are. */
export const brotli = (): Plugin => ({
  name: 'trastienda:brotli',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }) {
      const names = await readdir(dir, { recursive: true })
      await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compressFile(join(dir, name))))
    },
  },
})
