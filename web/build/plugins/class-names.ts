import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const styleModule = /\.module\.css$/

/** The classes that a module makes; those of `:global()` are of other modules. */
export const listClasses = (css: string): Set<string> => {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, ' ')
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
}

/**
 * What the classes of modules are called on the page, of the modules in the folder `web`. A shared part's class keeps its name, such as
 * `ledger`, unless two shared parts have it; a class of a screen is named by its module too, such as `campaigns-articles`.
 */
export const classNamer = (web: string): ((name: string, file: string) => string) => {
  const shared = globSync('ui/**/*.module.css', { cwd: web })
  const names = shared.flatMap((file) => [...listClasses(readFileSync(join(web, file), 'utf8'))])
  const plain = new Set(names.filter((name) => names.indexOf(name) === names.lastIndexOf(name)))
  return (name, file) => {
    const module = basename(file, '.module.css')
    const isShared = file.startsWith(join(web, 'ui/'))
    return (isShared ? plain.has(name) : name === module) ? name : `${module}-${name}`
  }
}

/**
 * A style module as constants: each class is written as a string where it is used, and names that a page never uses stay out of
 * it. As an object, a module would be loaded whole with the first component that takes a class of it.
 */
export const classNames = (): Plugin[] => [
  {
    name: 'trastienda:class-names',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
      handler: (code) => ({
        code: code.replaceAll(/^import (\w+) from ('[^']*\.module\.css')/gm, 'import * as $1 from $2'),
        map: null,
      }),
    },
  },
  {
    name: 'trastienda:keep-styles',
    enforce: 'post',
    transform: {
      filter: { id: styleModule },
      // No code is left of it, but its rules belong to the page.
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
]
