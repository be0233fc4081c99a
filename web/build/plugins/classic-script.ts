import { join } from 'node:path'
import { buildTarget } from '../browsers.ts'
import { build, type Rollup } from 'vite'

/** One classic script that shares no file with our pages: `input` and all that it imports. Throws where it would be more than one file. */
export const classicScript = async (web: string, input: string): Promise<string> => {
  const made = await build({
    root: web,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: buildTarget,
      modulePreload: false,
      rolldownOptions: { input: join(web, input), output: { format: 'iife', comments: false } },
    },
  })
  const [bundle] = [made].flat() as Rollup.RolldownOutput[] // a build that is not watched ends in its output
  const [script, ...others] = bundle?.output.filter((item) => item.type === 'chunk') ?? []
  if (!script || others.length > 0) throw new Error(`${input} must be one file`)
  return script.code
}
