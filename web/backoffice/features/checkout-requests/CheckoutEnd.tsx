import { useText } from '#web/texts/text.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { useAccount, useMay } from '../../session/session-context.ts'
import { newSalePath } from './paths.ts'
import { type Checkout, wasWatched } from './use-checkout.ts'
import type { PartProps } from './part-props.ts'
import styles from './sale.module.css'

type End = Exclude<Checkout['state'], 'sent' | 'opened' | 'consent_confirmed' | 'challenge'>

const kinds: Record<End, 'ok' | 'warn' | 'bad' | 'info'> = {
  confirmed: 'ok',
  rejected: 'bad',
  declined: 'info',
  withdrawn: 'info',
  expired: 'warn',
  duplicated: 'info',
}

const isEnd = (state: Checkout['state']): state is End => state in kinds

/** The outcome as text, and the next step. A refusal has no reason: the provider does not disclose it. */
export const CheckoutEnd = ({ place, checkout, operation }: PartProps) => {
  const t = useText()
  const { disabled } = useAccount()
  const maySell = useMay('operations.sell') && disabled === null
  const { merchantId, operationId } = place
  const { state } = checkout
  if (!isEnd(state)) return null
  // A sale of weeks ago is a sale like any other, and for one that was cancelled since nothing is to be handed over.
  if (state === 'confirmed' && (!wasWatched(place) || operation.status === 'stopped')) return null
  const name = operation.customer.firstName
  const uncaptured = state === 'confirmed' && operation.substatus === 'pending_merchant'
  // A new try makes sense for these outcomes; a refused credit would be refused again.
  const again = state === 'declined' || state === 'withdrawn' || state === 'expired'
  return (
    <div className={styles.waitingEnd}>
      <Note kind={kinds[state]} title={t(`checkout-requests.said.${state}`, { name })}>
        <p>{t(`checkout-requests.end.${uncaptured ? 'uncaptured' : state}`, { name })}</p>
        {maySell && (
          <Row>
            {again && (
              <ButtonLink kind="primary" to={newSalePath(merchantId, { from: operationId })}>
                {t('checkout-requests.end.again')}
              </ButtonLink>
            )}
            <ButtonLink to={newSalePath(merchantId)}>{t('checkout-requests.end.other')}</ButtonLink>
          </Row>
        )}
      </Note>
    </div>
  )
}
