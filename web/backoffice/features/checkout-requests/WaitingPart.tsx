import './sale.css'
import '#web/ui/waiting.css'
import { useState } from 'react'
import { formatAmount, formatInstant, formatTime } from '#domain/format.ts'
import { useSandbox } from '#web/api/mode.ts'
import { type AnswerOf, useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Countdown } from '#web/ui/Countdown.tsx'
import { phoneText } from '#web/ui/phone-text.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FailedLoad } from '../../app/FailedLoad.tsx'
import { announce } from '../../app/announce.tsx'
import { useMay, useMerchant } from '../../app/world.ts'
import { CheckoutEnd } from './CheckoutEnd.tsx'
import { LinkPart } from './LinkPart.tsx'
import { PlayPart } from './PlayPart.tsx'
import { QrPart } from './QrPart.tsx'
import { type Checkout, type CheckoutPlace, isOpen, lookAgain, useCheckout } from './use-checkout.ts'
import { useWaitingDialog } from './use-waiting-dialog.ts'
import { WaitingDialogs } from './WaitingDialogs.tsx'
import { WaitingSteps } from './WaitingSteps.tsx'

/** The wait for the customer, and how it ended: for the page of the operation. */
export const WaitingPart = (place: CheckoutPlace) => {
  const t = useText()
  const { merchantId, operationId } = place
  const operation = useCall('operations', 'get', { params: { merchantId, operationId } }).data
  const name = operation?.customer.firstName ?? 'none'
  const { checkout, error, status, reload } = useCheckout(place, name)
  const isWaiting = operation?.substatus === 'pending_customer'
  // Without it the page of an operation that waits for nobody is whole.
  if (status === 'failed' && !isWaiting) return null
  if (status === 'failed') {
    return <FailedLoad title={t('checkout-requests.wait.failed')} error={error} retry={reload} />
  }
  if (!operation || !checkout) {
    return (
      isWaiting && (
        <header className="head top" aria-busy="true">
          <div>
            <h1>{t('checkout-requests.wait.title', { name })}</h1>
            <p>
              <Skeleton width={300} />
            </p>
          </div>
        </header>
      )
    )
  }
  if (!isOpen(checkout)) return <CheckoutEnd place={place} checkout={checkout} operation={operation} />
  // A link that is out of date opens nothing any more; the server says so at the next look.
  return <Waiting place={place} checkout={checkout} operation={operation} lost={error !== null} />
}

export type PartProps = { place: CheckoutPlace; checkout: Checkout; operation: AnswerOf<'operations', 'get'> }

const Waiting = ({ place, checkout, operation, lost }: PartProps & { lost: boolean }) => {
  const sandbox = useSandbox()
  const maySell = useMay('operations.sell')
  const { link } = checkout
  const given = { place, checkout, operation }
  const name = operation.customer.firstName
  return (
    <>
      <WaitingHead operation={operation} />
      <div className="split waiting">
        <div>
          {sandbox && maySell && <PlayPart {...given} />}
          <section className="part stack">
            <div className="waiting-row">
              {link !== null && <QrPart place={place} link={link} name={name} />}
              <WaitingSteps checkout={checkout} operation={operation} lost={lost} />
            </div>
          </section>
          {maySell && link !== null && <LinkPart {...given} link={link} />}
        </div>
        <aside>
          <section>
            <TimeLeft checkout={checkout} operation={operation} />
          </section>
          <SentTo {...given} maySell={maySell} />
        </aside>
      </div>
      {maySell && <WaitingDialogs {...given} />}
    </>
  )
}

const WaitingHead = ({ operation }: Pick<PartProps, 'operation'>) => {
  const t = useText()
  const locale = useLocale()
  const { mid, totalAmount, numInstalments, createdBy, customer } = operation
  const words = { mid, amount: formatAmount(totalAmount, locale), count: numInstalments }
  return (
    <header className="head top">
      <div>
        <h1>{t('checkout-requests.wait.title', { name: customer.firstName })}</h1>
        <p>
          {createdBy
            ? t('checkout-requests.wait.contextWithSeller', { ...words, seller: createdBy.name })
            : t('checkout-requests.wait.context', words)}{' '}
          {t('checkout-requests.wait.leave')}
        </p>
      </div>
    </header>
  )
}

/** Whom it went to, and taking it back. */
const SentTo = ({ place, checkout, operation, maySell }: PartProps & { maySell: boolean }) => {
  const t = useText()
  const dialog = useWaitingDialog(place)
  const { firstName, lastName } = operation.customer
  const { email, phone } = checkout
  return (
    <section>
      <h2 className="h2">{t('checkout-requests.to.title')}</h2>
      <dl className="dl">
        <div>
          <dt>{`${firstName} ${lastName}`}</dt>
          {email && <dd>{email}</dd>}
          {phone && <dd className="nw">{phoneText(phone)}</dd>}
        </div>
      </dl>
      {maySell && (
        <Button kind="destructive-outline" className="wide" onClick={() => dialog.open('withdraw')}>
          {t('checkout-requests.withdraw.open')}
        </Button>
      )}
    </section>
  )
}

const TimeLeft = ({ checkout, operation }: Omit<PartProps, 'place'>) => {
  const t = useText()
  const { timeZone } = useMerchant()
  const locale = useLocale()
  const [seen] = useState(() => Date.now())
  const { linkExpiresAt: until } = checkout
  // While the customer's identity is checked the time alone would be read as that of today.
  const isFar = checkout.state === 'challenge'
  const from = Math.min(Date.parse(operation.created), seen)
  return (
    <Countdown
      key={until}
      label={t('checkout-requests.time.label')}
      until={until}
      whole={(Date.parse(until) - from) / 1000}
      soon={t('checkout-requests.time.soon')}
      hint={
        isFar
          ? t('checkout-requests.time.hintFar', { instant: formatInstant(until, timeZone, locale) })
          : t('checkout-requests.time.hint', { time: formatTime(until, timeZone) })
      }
      onMark={(minutes) => announce(t('checkout-requests.time.said', { minutes, name: operation.customer.firstName }))}
      onEnd={() => void lookAgain()}
    />
  )
}
