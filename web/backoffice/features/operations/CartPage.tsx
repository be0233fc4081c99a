import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Figure } from '#web/ui/data/Figure.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Headline, PageHead } from '#web/ui/layout/boxes.ts'
import { PageTitle } from '#web/ui/layout/text.ts'
import { useLeaveMissing } from '../../routing/missing.ts'
import { BackLink } from '../../kit/links.tsx'
import { useParams } from '../../routing/router.tsx'
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
      <BackLink to={operationPath(merchantId, operationId)}>
        {operation
          ? t('operations.cart.back', { name: fullName(operation.customer), mid: operation.mid })
          : t('operations.title.detail')}
      </BackLink>
      <PageHead>
        <div>
          <PageTitle>{t('operations.title.cart')}</PageTitle>
          {operation && (
            <Headline>
              <Figure cents={operation.cart.totalAmount} />
            </Headline>
          )}
        </div>
      </PageHead>
      {status === 'failed' && <FailedLoad what="detail" error={error} retry={reload} />}
      {operation && cartLength(operation.cart) === 0 && <p>{t('operations.cart.empty')}</p>}
      {operation && <CartTable cart={operation.cart} />}
      {!operation && status !== 'failed' && <Skeleton width={300} />}
    </>
  )
}
