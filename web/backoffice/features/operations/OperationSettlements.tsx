import { formatAmount, formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, Row } from '#web/ui/Ledger.tsx'
import { Link } from '../../app/router.tsx'
import { settlementPath } from '../settlements/paths.ts'
import type { Operation } from './words.ts'

/** In which transfers the sale is, and what it brings in each. */
export const OperationSettlements = ({ operation, merchantId }: { operation: Operation; merchantId: string }) => {
  const t = useText()
  const locale = useLocale()
  return (
    <Ledger caption={t('operations.detail.part.settlements')}>
      <LedgerHead>
        <HeadCell>{t('operations.detail.column.transfer')}</HeadCell>
        <HeadCell>{t('operations.detail.column.settlement')}</HeadCell>
        <HeadCell className="c-hide-n">{t('operations.detail.column.state')}</HeadCell>
        <HeadCell className="n">{t('operations.detail.column.forYou')}</HeadCell>
      </LedgerHead>
      <LedgerBody>
        {operation.settlements.map(({ id, reference, status, transferDate, netAmount }) => (
          <Row key={id}>
            <Cell className="nw">{formatDay(transferDate, locale)}</Cell>
            <Cell>
              <Link to={settlementPath(merchantId, id)}>{reference}</Link>
            </Cell>
            <Cell className="soft c-hide-n">{t(`operations.detail.settlementState.${status}`)}</Cell>
            <Cell className="n">{formatAmount(netAmount, locale)}</Cell>
          </Row>
        ))}
      </LedgerBody>
    </Ledger>
  )
}
