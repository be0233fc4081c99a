import { formatAmount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, LedgerRow } from '#web/ui/data/Ledger.tsx'
import type { Operation } from './words.ts'

type Line = { name: string; quantity: number | null; unitAmount: number | null; amount: number }

/** Articles, shipping and discount: they add up to the total to the cent. */
const linesOf = ({ lines, shipping, discountAmount }: Operation['cart'], discountName: string): Line[] => [
  ...lines,
  ...(shipping ? [{ name: shipping.name, quantity: 1, unitAmount: shipping.amount, amount: shipping.amount }] : []),
  ...(discountAmount === 0 ? [] : [{ name: discountName, quantity: null, unitAmount: null, amount: discountAmount }]),
]

type Props = {
  cart: Operation['cart']
  /** How many lines to show; default all. */
  limit?: number
}

/** How many lines a cart shows. */
export const cartLength = (cart: Operation['cart']): number => linesOf(cart, '').length

export const CartTable = ({ cart, limit }: Props) => {
  const t = useText()
  const locale = useLocale()
  const money = (cents: number) => formatAmount(cents, locale)
  return (
    <Ledger caption={t('operations.detail.part.cart')}>
      <LedgerHead>
        <HeadCell>{t('operations.detail.column.article')}</HeadCell>
        <HeadCell number>{t('operations.detail.column.units')}</HeadCell>
        <HeadCell number notNarrow>
          {t('operations.detail.column.price')}
        </HeadCell>
        <HeadCell number>{t('operations.detail.column.amount')}</HeadCell>
      </LedgerHead>
      <LedgerBody>
        {linesOf(cart, t('operations.detail.discount'))
          .slice(0, limit)
          .map((line, i) => (
            // The order of a cart never changes.
            <LedgerRow key={`${i} ${line.name}`}>
              <Cell>{line.name}</Cell>
              <Cell number>{line.quantity}</Cell>
              <Cell number notNarrow soft>
                {line.unitAmount !== null && money(line.unitAmount)}
              </Cell>
              <Cell number>{money(line.amount)}</Cell>
            </LedgerRow>
          ))}
        <LedgerRow sum>
          <Cell colSpan={2}>
            {cart.taxAmount > 0
              ? t('operations.detail.totalWithTax', { amount: money(cart.taxAmount) })
              : t('operations.detail.total')}
          </Cell>
          <Cell notNarrow />
          <Cell number>{money(cart.totalAmount)}</Cell>
        </LedgerRow>
      </LedgerBody>
    </Ledger>
  )
}
