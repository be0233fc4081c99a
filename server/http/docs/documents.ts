import { contract } from '#contract/index.ts'
import { accessTable } from './access-table.ts'
import { readExamples } from './examples.ts'
import { openApi } from './openapi.ts'
import { keyOpenApi } from './key-openapi.ts'

const names = { productName: 'Trastienda', vendor: 'trastienda' }

/** Documents made from the contract: path from the repository's root → content. */
export const documents = (): Record<string, string> => ({
  'docs/openapi.json': `${JSON.stringify(openApi(contract, names), null, 2)}\n`,
  'docs/openapi-shop.json': `${JSON.stringify(keyOpenApi(names, readExamples()), null, 2)}\n`,
  'docs/access.md': accessTable(contract),
})
