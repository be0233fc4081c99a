import { useState } from 'react'
import { dayIn } from '#domain/calendar.ts'
import { formatDay, formatInstant } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { refreshCalls, useCall } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, LedgerRow } from '#web/ui/data/Ledger.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { Problem } from '../../../kit/problems.tsx'
import { useToast } from '../../../kit/toasts.tsx'
import { useMay, useMerchant } from '../../../session/session-context.ts'
import { type Book, type Delivery, deliveryWords, isWorking, nameOf } from './words.ts'

/** How often a book was sent and opened; those who may send it again or revoke a link. */
export const DeliveriesPart = ({ book }: { book: Book }) => {
  const t = useText()
  const mayChange = useMay('billing.write')
  return (
    <Section title={t('month-books.deliveries.title')} aside={t('month-books.deliveries.about')}>
      {book.deliveries.length === 0 ? (
        <p>{t('month-books.deliveries.none')}</p>
      ) : (
        <Sent book={book} mayChange={mayChange} />
      )}
      {mayChange && <SendButton book={book} />}
    </Section>
  )
}

const Sent = ({ book: { deliveries, timeZone }, mayChange }: { book: Book; mayChange: boolean }) => {
  const t = useText()
  const locale = useLocale()
  const [now] = useState(() => new Date())
  return (
    <Ledger caption={t('month-books.deliveries.title')}>
      <LedgerHead>
        <HeadCell>{t('month-books.accountant.email')}</HeadCell>
        {mayChange && <HeadCell>{t('month-books.deliveries.revokeShort')}</HeadCell>}
      </LedgerHead>
      <LedgerBody>
        {deliveries.map((delivery) => (
          <LedgerRow key={delivery.id}>
            <Cell>
              {delivery.email}
              <small>
                {deliveryWords(t, delivery, { timeZone, locale, now })}
                {isWorking(delivery, now) &&
                  ` · ${t('month-books.deliveries.until', { day: formatDay(dayIn(timeZone, new Date(delivery.expires)), locale) })}`}
              </small>
            </Cell>
            {mayChange && (
              <Cell>{isWorking(delivery, now) && <RevokeButton delivery={delivery} timeZone={timeZone} />}</Cell>
            )}
          </LedgerRow>
        ))}
      </LedgerBody>
    </Ledger>
  )
}

const RevokeButton = ({ delivery: { id, sent }, timeZone }: { delivery: Delivery; timeZone: string }) => {
  const t = useText()
  const locale = useLocale()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const { send, working, failure } = useSubmit()
  const revoke = async () => {
    const done = await send(({ signal }) => api.monthBooks.revoke({ params: { merchantId, linkId: id } }, { signal }))
    if (!done?.done) return
    toast(t('month-books.deliveries.revoked'))
    await refreshCalls(['monthBooks'])
  }
  return (
    <>
      <Button
        kind="destructive"
        working={working && t('month-books.deliveries.revoking')}
        aria-label={t('month-books.deliveries.revoke', { when: formatInstant(sent, timeZone, locale) })}
        onClick={() => void revoke()}
      >
        {t('month-books.deliveries.revokeShort')}
      </Button>
      {failure !== null && <Problem error={failure} title={t('month-books.deliveries.notRevoked')} />}
    </>
  )
}

const SendButton = ({ book }: { book: Book }) => {
  const t = useText()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const { data: accountant } = useCall('monthBooks', 'accountant', { params: { merchantId } })
  const { sendOnce, working, failure } = useSubmit()
  const email = accountant?.email
  if (!accountant) return null
  if (!email) return <Hint above>{t('month-books.deliveries.sendNobody')}</Hint>
  const input = { params: { merchantId, month: nameOf(book.month) } }
  const deliver = async () => {
    const sent = await sendOnce({ ...input, email, count: book.deliveries.length }, ({ signal, idempotencyKey }) =>
      api.monthBooks.send(input, { signal, idempotencyKey }),
    )
    if (!sent?.done) return
    toast(t('month-books.deliveries.done', { email }))
    await refreshCalls(['monthBooks'])
  }
  return (
    <>
      <Row above>
        <Button data-acts working={working && t('month-books.deliveries.sending')} onClick={() => void deliver()}>
          {t('month-books.deliveries.send', { email })}
        </Button>
      </Row>
      {failure !== null && <Problem error={failure} title={t('month-books.deliveries.failed')} />}
    </>
  )
}
