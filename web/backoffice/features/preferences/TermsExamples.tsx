import { formatAmount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, LedgerRow } from '#web/ui/data/Ledger.tsx'
import { Text } from '#web/ui/layout/text.ts'
import type { Terms } from './agreed.ts'
import styles from './preferences.module.css'

type Example = NonNullable<Terms['fees']>['examples'][number]

type Props = {
  examples: readonly Example[]
  caption: string
  /** Says above the table what it is of. */
  shown?: boolean
}

/** What of a sale is left for the shop. */
export const TermsExamples = ({ examples, caption, shown = false }: Props) => {
  const t = useText()
  const hasReserve = examples.some(({ reserved }) => reserved > 0)
  return (
    <>
      {shown && <Text above>{t('preferences.terms.receive')}</Text>}
      <Ledger className={styles.examples} caption={caption} kind="flow">
        <LedgerHead>
          <HeadCell>{t('preferences.terms.column.sale')}</HeadCell>
          <HeadCell>{t('preferences.terms.column.counts')}</HeadCell>
          <HeadCell number>{t('preferences.terms.column.fee')}</HeadCell>
          <HeadCell number>{t('preferences.terms.column.vat')}</HeadCell>
          <HeadCell number>{t('preferences.terms.column.receives')}</HeadCell>
          {hasReserve && <HeadCell number>{t('preferences.terms.column.reserved')}</HeadCell>}
        </LedgerHead>
        <LedgerBody>
          {examples.map((example) => (
            <ExampleRow
              key={`${example.amount}/${example.numInstalments.join()}`}
              of={example}
              hasReserve={hasReserve}
            />
          ))}
        </LedgerBody>
      </Ledger>
    </>
  )
}

type RowProps = { of: Example; hasReserve: boolean }

const ExampleRow = ({ of: { amount, numInstalments, fee, vat, receives, reserved }, hasReserve }: RowProps) => {
  const t = useText()
  const locale = useLocale()
  const sale = <Cell nowrap>{formatAmount(amount, locale)}</Cell>
  if (numInstalments.length === 0)
    return (
      <LedgerRow>
        {sale}
        <Cell colSpan={hasReserve ? 5 : 4}>{t('preferences.terms.unsold')}</Cell>
      </LedgerRow>
    )
  return (
    <LedgerRow>
      {sale}
      <Cell data-label={t('preferences.terms.column.counts')}>{numInstalments.join(', ')}</Cell>
      <Cell number data-label={t('preferences.terms.column.fee')}>
        {formatAmount(fee, locale)}
      </Cell>
      <Cell number data-label={t('preferences.terms.column.vat')}>
        {formatAmount(vat, locale)}
      </Cell>
      <Cell number data-label={t('preferences.terms.column.receives')}>
        <b>{formatAmount(receives, locale)}</b>
      </Cell>
      {hasReserve && (
        <Cell number data-label={t('preferences.terms.column.reserved')}>
          {formatAmount(reserved, locale)}
        </Cell>
      )}
    </LedgerRow>
  )
}
