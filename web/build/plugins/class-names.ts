import type { Plugin } from 'vite'

const styleModule = /\.module\.css$/

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
