import styles from './sale.module.css'
import { type ReactNode, useState } from 'react'
import { formatAmount, formatInstant, formatTime } from '#domain/format.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Countdown } from '#web/ui/data/Countdown.tsx'
import { phoneText } from '#web/ui/fields/phone-text.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { PageHead, Part, Split, TermList } from '#web/ui/layout/boxes.ts'
import { PartTitle, Text } from '#web/ui/layout/text.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { announce } from '../../kit/announce.tsx'
import { useMay, useMerchant } from '../../session/session-context.ts'
import { CheckoutEnd } from './CheckoutEnd.tsx'
import { LinkPart } from './LinkPart.tsx'
import { SimulatePart } from './SimulatePart.tsx'
import { QrPart } from './QrPart.tsx'
import { type CheckoutPlace, isOpen, lookAgain, useCheckout } from './use-checkout.ts'
import { useWaitingDialog } from './use-waiting-dialog.ts'
import { WaitingDialogs } from './WaitingDialogs.tsx'
import { WaitingSteps } from './WaitingSteps.tsx'
import type { PartProps } from './part-props.ts'

type Props = CheckoutPlace & { below?: ReactNode }

/** The wait for the customer, and how it ended: for the page of the operation. */
export const WaitingPart = ({ below, ...place }: Props) => {
  const t = useText()
  const { merchantId, operationId } = place
  const operation = useCall('operations', 'get', { params: { merchantId, operationId } }).data
  const name = operation?.customer.firstName ?? 'none'
  const { checkout, error, status, reload } = useCheckout(place, name)
  const isWaiting = operation?.substatus === 'pending_customer'
  // The page of an operation that waits for no customer is complete without this part.
  if (status === 'failed' && !isWaiting) return null
  if (status !== 'failed' && (!operation || !checkout)) return isWaiting && <Coming name={name} />
  return (
    <>
      {!operation || !checkout ? (
        <FailedLoad title={t('checkout-requests.wait.failed')} error={error} retry={reload} />
      ) : isOpen(checkout) ? (
        // A link that is out of date opens nothing any more; the server says so at the next look.
        <Waiting place={place} checkout={checkout} operation={operation} lost={error !== null} />
      ) : (
        <CheckoutEnd place={place} checkout={checkout} operation={operation} />
      )}
      {below}
    </>
  )
}

const Coming = ({ name }: { name: string }) => {
  const t = useText()
  return (
    <PageHead aria-busy="true">
      <div>
        <h1>{t('checkout-requests.wait.title', { name })}</h1>
        <p>
          <Skeleton width={300} />
        </p>
      </div>
    </PageHead>
  )
}

const Waiting = ({ place, checkout, operation, lost }: PartProps & { lost: boolean }) => {
  const sandbox = useSandbox()
  const maySell = useMay('operations.sell')
  const { link } = checkout
  const given = { place, checkout, operation }
  const name = operation.customer.firstName
  return (
    <>
      <WaitingHead operation={operation} />
      <Split className={styles.waiting}>
        <div>
          {sandbox && maySell && <SimulatePart {...given} />}
          <Part stack>
            <div className={styles.waitingRow}>
              {link !== null && <QrPart place={place} link={link} name={name} />}
              <WaitingSteps checkout={checkout} operation={operation} lost={lost} />
            </div>
          </Part>
          {maySell && link !== null && <LinkPart {...given} link={link} />}
        </div>
        <aside>
          <section>
            <TimeLeft checkout={checkout} operation={operation} />
          </section>
          <SentTo {...given} maySell={maySell} />
        </aside>
      </Split>
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
    <PageHead>
      <div>
        <h1>{t('checkout-requests.wait.title', { name: customer.firstName })}</h1>
        <p>
          {createdBy
            ? t('checkout-requests.wait.contextWithSeller', { ...words, seller: createdBy.name })
            : t('checkout-requests.wait.context', words)}{' '}
          {t('checkout-requests.wait.leave')}
        </p>
      </div>
    </PageHead>
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
      <PartTitle>{t('checkout-requests.to.title')}</PartTitle>
      <TermList>
        <div>
          <dt>{`${firstName} ${lastName}`}</dt>
          {email && <dd>{email}</dd>}
          {phone && (
            <Text as="dd" nowrap>
              {phoneText(phone)}
            </Text>
          )}
        </div>
      </TermList>
      {maySell && (
        <Button kind="destructive-outline" wide onClick={() => dialog.open('withdraw')}>
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
