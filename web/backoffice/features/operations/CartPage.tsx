import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Figure } from '#web/ui/data/Figure.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { useLeaveMissing } from '../../routing/missing.ts'
import { Link, useParams } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { CartTable, cartLength } from './CartTable.tsx'
import { FailedLoad } from './FailedLoad.tsx'
import { operationPath } from './paths.ts'
import { fullName } from './words.ts'

/** The cart of an operation on a page of its own, with every line. */
export const CartPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { operationId } = useParams<'operationId'>()
  const {
    data: operation,
    error,
    status,
    reload,
  } = useCall('operations', 'get', { params: { merchantId, operationId } })
  if (useLeaveMissing({ data: operation, error })) return null
  return (
    <>
      <Link className="back" to={operationPath(merchantId, operationId)}>
        <Icon name="chevron-left" small />
        {operation
          ? t('operations.cart.back', { name: fullName(operation.customer), mid: operation.mid })
          : t('operations.title.detail')}
      </Link>
      <header className="head">
        <div>
          <h1 className="h1">{t('operations.title.cart')}</h1>
          {operation && (
            <div className="headline">
              <Figure cents={operation.cart.totalAmount} />
            </div>
          )}
        </div>
      </header>
      {status === 'failed' && <FailedLoad what="detail" error={error} retry={reload} />}
      {operation && cartLength(operation.cart) === 0 && <p>{t('operations.cart.empty')}</p>}
      {operation && <CartTable cart={operation.cart} />}
      {!operation && status !== 'failed' && <Skeleton width={300} />}
    </>
  )
}
