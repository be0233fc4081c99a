import type { PlantedFault } from './planted-fault.ts'

const decision = '0102'
const article = ['server/features/operations/batches/by-article.test.ts'] as const

/** One article of many sales. */
export const batchFaults: readonly PlantedFault[] = [
  {
    rule: 'a recall returns the units that are left',
    decision,
    file: 'server/services/batches/article.ts',
    from: 'quantity: quantity - back(line)',
    to: 'quantity',
    tests: article,
  },
  {
    rule: 'a recall returns no more than is left of a sale',
    decision,
    file: 'server/services/batches/article.ts',
    from: 'Math.min(price, left)',
    to: 'price',
    tests: article,
  },
  {
    rule: 'the refund of a recall names its articles',
    decision,
    file: 'server/services/batches/one-sale.ts',
    from: 'articles: articles?.list, ',
    to: '',
    tests: article,
  },
  {
    rule: 'an article with a reference is not known by its name',
    decision,
    file: 'contract/rules/batch-rules.ts',
    from: '!id && name === value',
    to: 'name === value',
    tests: article,
  },
]
