import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type PersonalField, isMasked, sightOf } from '#contract/core/masks.ts'
import { api } from '#web/api/client.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { CopyableId } from '#web/ui/data/CopyableId.tsx'
import { FactList } from '#web/ui/data/Facts.tsx'
import { Masked } from '#web/ui/data/Masked.tsx'
import { phoneText } from '#web/ui/fields/phone-text.ts'
import { Hint, PartTitle } from '#web/ui/layout/text.ts'
import { useProblem } from '../../kit/problems.tsx'
import { useAccount } from '../../session/session-context.ts'
import type { Operation } from './words.ts'

type Props = { operation: Operation; merchantId: string }

/** Who bought, as far as the role may see it. */
export const CustomerPart = ({ operation, merchantId }: Props) => {
  const t = useText()
  const { userType } = useAccount()
  const { customer, shippingAddress } = operation
  const { email, phone, documentId } = customer
  const masked = (value: string): string => {
    const end = value.replace(/^.*•/, '')
    return end === '' ? t('operations.masked.whole') : t('operations.masked.label', { end })
  }
  /** A masked value leads nowhere, and is not copied. */
  const way = (value: string, href: string, words: ReactNode, copyLabel: string): ReactNode =>
    isMasked(value) ? (
      <Masked value={value} label={masked(value)} />
    ) : (
      <CopyableId value={value} copyLabel={copyLabel} copiedLabel={t('operations.detail.about.copied')}>
        <a href={href}>{words}</a>
      </CopyableId>
    )
  const revealable = (field: PersonalField): boolean => sightOf(userType, field) === 'revealable'
  const shownDocument =
    documentId && isMasked(documentId) ? <Masked value={documentId} label={masked(documentId)} /> : documentId
  return (
    <section>
      <PartTitle>{t('operations.detail.part.customer')}</PartTitle>
      <FactList
        facts={[
          ...(email
            ? [
                {
                  label: t('operations.detail.about.email'),
                  value: way(email, `mailto:${email}`, beforeAt(email), t('operations.detail.about.copyEmail')),
                },
              ]
            : []),
          ...(phone
            ? [
                {
                  label: t('operations.detail.about.phone'),
                  value: way(phone, `tel:${phone}`, phoneText(phone), t('operations.detail.about.copyPhone')),
                },
              ]
            : []),
          ...(documentId
            ? [
                {
                  label: t('operations.detail.about.document'),
                  value: revealable('document') ? (
                    <Revealed key={operation.id} merchantId={merchantId} operationId={operation.id}>
                      {shownDocument}
                    </Revealed>
                  ) : (
                    shownDocument
                  ),
                },
              ]
            : []),
          ...(operation.servicing
            ? [
                {
                  label: t('operations.detail.about.servicing'),
                  value: t(`operations.detail.servicing.${operation.servicing.state}`),
                },
              ]
            : []),
          ...(shippingAddress
            ? [{ label: t('operations.detail.about.shipping'), value: <Address address={shippingAddress} /> }]
            : []),
        ]}
      />
    </section>
  )
}

/** A long address is broken before its `@`, not before its last letter. */
const beforeAt = (email: string): ReactNode => {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

type RevealedProps = { merchantId: string; operationId: string; children: ReactNode }

/** The document behind a button: who asks for it is written down. It is kept nowhere, and gone with the page. */
const Revealed = ({ merchantId, operationId, children }: RevealedProps) => {
  const t = useText()
  const problemOf = useProblem()
  const { send, working, failure } = useSubmit()
  const [value, setValue] = useState<string | null>(null)
  const shown = useRef<HTMLSpanElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (value !== null) shown.current?.focus()
  }, [value])
  const reveal = async () => {
    const input = { params: { merchantId, operationId }, body: { field: 'document' as const } }
    const sent = await send(({ signal }) => api.operations.reveal(input, { signal }))
    if (sent?.done) setValue(sent.answer.value)
  }
  if (value !== null)
    return (
      <CopyableId
        value={value}
        copyLabel={t('operations.detail.about.copyDocument')}
        copiedLabel={t('operations.detail.about.copied')}
      >
        <span ref={shown} tabIndex={-1}>
          {value}
        </span>
      </CopyableId>
    )
  return (
    <>
      {children}{' '}
      <Button onClick={() => void reveal()} working={working && t('operations.masked.working')}>
        {t('operations.masked.reveal')}
      </Button>
      <Hint>{t('operations.masked.written')}</Hint>
      {failure !== null && <span role="alert">{problemOf(failure)}</span>}
    </>
  )
}

const Address = ({ address }: { address: NonNullable<Operation['shippingAddress']> }) => {
  const t = useText()
  const street = [address.street, address.addressAddition].filter(Boolean).join(', ')
  const place = isMasked(address.postcode) ? address.city : `${address.postcode} ${address.city}`.trim()
  return (
    <>
      {isMasked(street) ? <Masked value="•••" label={t('operations.masked.street')} /> : street}
      <br />
      {[place, address.state === address.city ? null : address.state].filter(Boolean).join(', ')}
    </>
  )
}
