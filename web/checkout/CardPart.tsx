import { type ReactNode, useEffect } from 'react'
import { useText } from '#web/texts/text.ts'
import { Button, buttonClass } from '#web/ui/actions/Button.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { FieldError, Hint, Text, VisuallyHidden } from '#web/ui/layout/text.ts'
import { Row } from '#web/ui/layout/boxes.ts'
import { FieldBox, FieldLegend } from '#web/ui/fields/bare.ts'
import { joinClasses } from '#web/ui/layout/element.ts'
import { wholeWindow } from './parent-page.ts'
import { useCheckoutContext } from './checkout-context.ts'
import styles from './checkout.module.css'

/** The card port's result for a card; never its number. */
export type Card = { token: string; shown: string } | null

type Props = { card: Card; onCard: (card: Card) => void; error: string | null }

/** Cards of the sandbox port, by their outcome; the numbers are the usual test numbers of card payments. */
const testCards = [
  { name: 'good', token: 'test-card-ok', shown: '4111 1111 1111 1111' },
  { name: 'bad', token: 'test-card-refused', shown: '4000 0000 0000 0002' },
] as const

const Slots = ({ shown }: { shown: string | null }) => {
  const t = useText()
  const slot = (name: 'number' | 'expiry' | 'code', empty: string, filled: string) => (
    <div className={name === 'number' ? joinClasses(styles.wide, styles.hf) : styles.hf}>
      <span>{t(`checkout.card.${name}`)}</span>
      {shown ? (
        <b>{filled}</b>
      ) : (
        <Text as="b" faint>
          {empty}
        </Text>
      )}
    </div>
  )
  return (
    <div className={styles.hosted}>
      {slot('number', '0000 0000 0000 0000', shown ?? '')}
      {slot('expiry', t('checkout.card.expiryEmpty'), '12/34')}
      {slot('code', '000', '•••')}
    </div>
  )
}

/** In test mode a button fills a card in: no number is ever typed here. */
const TestCards = ({ card, onCard }: Omit<Props, 'error'>) => {
  const t = useText()
  return (
    <>
      <Slots shown={card?.shown ?? null} />
      <VisuallyHidden as="output">{card && t('checkout.card.filled', { number: card.shown })}</VisuallyHidden>
      <Row className={styles.cards}>
        {testCards.map(({ name, ...given }) => (
          <Button key={name} aria-pressed={card?.token === given.token} onClick={() => onCard(given)}>
            {t(`checkout.card.test.${name}`)}
          </Button>
        ))}
      </Row>
    </>
  )
}

/** Returns the card's token that the provider's page adds to the return address, or null. */
const returned = (): string | null => new URLSearchParams(location.search).get('card')

/** Adds the return address to the provider's page. */
const withReturn = (url: string): string => {
  const address = new URL(url)
  address.searchParams.set('return_to', location.origin + location.pathname)
  return address.href
}

/** Collects the card on the provider's own page, which then returns here: no code of another origin runs inside this one. */
const HostedCard = ({ url, card, onCard }: { url: string } & Omit<Props, 'error'>) => {
  const t = useText()
  useEffect(() => {
    const token = returned()
    if (token === null) return
    history.replaceState(history.state, '', location.pathname)
    onCard({ token, shown: '' })
  }, [onCard])
  return (
    <>
      {card && (
        <p className={styles.given} role="status">
          <Icon name="check" />
          {t('checkout.card.given')}
        </p>
      )}
      <a className={buttonClass('outline', { wide: true })} href={withReturn(url)} rel="noreferrer" {...wholeWindow}>
        {t(card ? 'checkout.card.another' : 'checkout.card.give')}
      </a>
    </>
  )
}

const Missing = () => {
  const t = useText()
  const { checkout } = useCheckoutContext()
  return (
    <Note kind="warn" title={t('checkout.card.none')}>
      <p>{t('checkout.card.noneHow', { shop: checkout.merchant.name })}</p>
    </Note>
  )
}

const Fields = (props: Props): ReactNode => {
  const { kind, url } = useCheckoutContext().checkout.cardPort
  if (kind === 'sandbox') return <TestCards {...props} />
  return kind === 'hosted' && url !== null ? <HostedCard {...props} url={url} /> : <Missing />
}

/** The card, by the port that is set up. */
export const CardPart = (props: Props) => {
  const t = useText()
  const { kind } = useCheckoutContext().checkout.cardPort
  return (
    <FieldBox as="fieldset" aria-describedby={props.error ? 'card-error' : undefined}>
      <FieldLegend>{t('checkout.card.label')}</FieldLegend>
      <Fields {...props} />
      {props.error ? (
        <FieldError id="card-error" role="alert">
          <Icon name="triangle" />
          {props.error}
        </FieldError>
      ) : (
        kind !== 'none' && <Hint>{t('checkout.card.whose')}</Hint>
      )}
    </FieldBox>
  )
}
