import { useState } from 'react'
import type { RefundArticle } from '#contract/rules/refund-rules.ts'
import { formatAmount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/boxes.ts'
import { sumArticles } from './article-sum.ts'
import type { Operation } from './words.ts'

type Props = {
  lines: Operation['cart']['lines']
  /** Cents that can be refunded. */
  left: number
  readOnly: boolean
  /** Called with the cents of the chosen units. */
  onAmount: (cents: number) => void
  onArticles: (articles: RefundArticle[]) => void
}

/** Units that can be chosen one by one; of a longer line, all of them too. */
const maxUnits = 50

const unitsOf = (quantity: number): number[] => {
  const few = Array.from({ length: Math.min(quantity, maxUnits) + 1 }, (_, count) => count)
  return quantity > maxUnits ? [...few, quantity] : few
}

/** Units of the returned articles; they fill the amount. */
export const RefundArticles = ({ lines, left, readOnly, onAmount, onArticles }: Props) => {
  const t = useText()
  const locale = useLocale()
  const [counts, setCounts] = useState<readonly number[]>([])
  const choose = (line: number, count: number) => {
    const chosen = lines.map((_, at) => (at === line ? count : (counts[at] ?? 0)))
    setCounts(chosen)
    onAmount(sumArticles(lines, chosen, left))
    onArticles(chosen.map((quantity, at) => ({ line: at, quantity })).filter(({ quantity }) => quantity > 0))
  }
  const costOf = (line: number, count: number): number =>
    sumArticles(
      lines,
      lines.map((_, at) => (at === line ? count : 0)),
      Infinity,
    )
  return (
    <Disclosure words={t('operations.refund.articles')}>
      <Stack>
        {lines.map(({ name, quantity }, line) => (
          <SelectField
            // The order of a cart never changes.
            key={`${line} ${name}`}
            label={name}
            value={String(counts[line] ?? 0)}
            onValue={(count) => choose(line, Number(count))}
            options={unitsOf(quantity).map((count) => ({
              value: String(count),
              label: t('operations.refund.units', { count, amount: formatAmount(costOf(line, count), locale) }),
            }))}
            readOnly={readOnly}
          />
        ))}
      </Stack>
    </Disclosure>
  )
}
