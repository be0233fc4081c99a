/** Lists the names that code declares. */
import { getProgram, isNode, type Source, walk } from './sources.ts'

const declarationTypes = new Set(['VariableDeclarator', 'FunctionDeclaration', 'TSTypeAliasDeclaration'])

const isProduct = ({ path }: Source): boolean =>
  /^(?:domain|contract|server|web)\/(?!testing\/)/.test(path) && !/\.test\.tsx?$/.test(path)

/** Returns `path:name` of every constant, function and type of the product, those inside functions too; tests are left out. */
export const listNames = (sources: readonly Source[]): string[] =>
  sources.filter(isProduct).flatMap((source) => {
    const names: string[] = []
    walk(getProgram(source), ({ type, id }) => {
      if (declarationTypes.has(type) && isNode(id) && typeof id.name === 'string')
        names.push(`${source.path}:${id.name}`)
    })
    return names
  })
