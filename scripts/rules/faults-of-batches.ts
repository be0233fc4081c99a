import type { PlantedFault } from './planted-fault.ts'

const decision = '0102'
const article = ['server/features/operations/batches/by-article.test.ts'] as const
const lines = ['server/features/operations/batches/file/read-file.test.ts'] as const
const file = ['server/features/operations/batches/from-file.test.ts'] as const
const storm = ['server/features/operations/batches/storm.test.ts'] as const
const reader = 'server/features/operations/batches/file/read-file.ts'

/** One article of many sales, and sales out of a file. */
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
  {
    rule: 'an amount that can be read in two ways is refused',
    decision,
    file: reader,
    from: "if (isAmbiguous(text)) return { reason: 'ambiguous_amount' }",
    to: '',
    tests: lines,
  },
  {
    rule: 'an amount that its own comma has split is refused',
    decision,
    file: reader,
    from: "separator === ','",
    to: "separator === ';'",
    tests: lines,
  },
  {
    rule: 'an amount is no formula',
    decision,
    file: reader,
    from: "if (formula.test(cell)) return { reason: 'formula' }",
    to: '',
    tests: lines,
  },
  {
    rule: 'a sale in two lines of a file is in none',
    decision,
    file: 'server/features/operations/batches/file/name-sales.ts',
    from: '?? 0) > 1)',
    to: '?? 0) > 2)',
    tests: file,
  },
  {
    rule: 'a line is refunded by its own amount',
    decision,
    file: 'server/services/batches/proposal.ts',
    from: 'const cents = own ?? ',
    to: 'const cents = ',
    tests: file,
  },
  {
    rule: 'the same sales with another amount are another batch',
    decision,
    file: 'server/features/operations/batches/chosen.ts',
    from: 'compareTexts)\n  return',
    to: 'compareTexts).map((row) => row.slice(0, 32))\n  return',
    tests: file,
  },
  {
    rule: 'the row of a sale names the refund that it made',
    decision: '0089',
    file: 'server/services/batches/step.ts',
    from: 'position, amount, resultId, now })',
    to: 'position, amount, resultId: null, now })',
    tests: storm,
  },
  {
    rule: 'the log names the batch of a refund',
    decision: '0089',
    file: 'server/services/batches/one-sale.ts',
    from: 'detail: { ...detail, batchId: batch.id }',
    to: 'detail',
    tests: storm,
  },
]
