import { api } from '#web/api/client.ts'
import { useText } from '#web/texts/text.ts'
import { Button, buttonClass } from '#web/ui/actions/Button.tsx'
import { Stack } from '#web/ui/layout/boxes.ts'
import { Hint, Text } from '#web/ui/layout/text.ts'
import { ActFailure } from './ActFailure.tsx'
import { Heading } from './Heading.tsx'
import { wholeWindow } from './parent-page.ts'
import { useAct } from './use-act.ts'
import { usePlansLeft } from './use-plans-left.ts'
import { useCheckoutContext } from './checkout-context.ts'

const outcomes = ['passed', 'failed'] as const

/** Test mode has no person to show a document to: buttons set the outcome. */
const Played = () => {
  const t = useText()
  const { token } = useCheckoutContext()
  const { working, error, run } = useAct()
  const play = (outcome: (typeof outcomes)[number]) =>
    void run(`challenge ${outcome}`, (options) =>
      api.customerCheckout.challenge({ params: { token }, body: { outcome } }, options),
    )
  return (
    <>
      <ActFailure error={error} />
      {outcomes.map((outcome) => (
        <Button key={outcome} wide inactive={working} onClick={() => play(outcome)}>
          {t(`checkout.challenge.${outcome}`)}
        </Button>
      ))}
    </>
  )
}

const Ask = () => {
  const t = useText()
  const { token, checkout } = useCheckoutContext()
  const { working, error, run } = useAct()
  const plansLeft = usePlansLeft()
  const ask = () =>
    void run('challenge', (options) =>
      plansLeft(api.customerCheckout.challenge({ params: { token }, body: {} }, options)),
    )
  return (
    <>
      {checkout.challengeUrl !== null && (
        <a
          className={buttonClass('primary', { big: true, wide: true })}
          href={checkout.challengeUrl}
          rel="noreferrer"
          {...wholeWindow}
        >
          {t('checkout.challenge.go')}
        </a>
      )}
      <ActFailure error={error} />
      <Button wide working={working && t('checkout.working')} onClick={ask}>
        {t('checkout.challenge.ask')}
      </Button>
    </>
  )
}

/** An employee must see a document before the credit decision. The page then continues by itself. */
export const ChallengePage = () => {
  const t = useText()
  const { checkout } = useCheckoutContext()
  return (
    <Stack>
      <Heading>{t('checkout.challenge.heading')}</Heading>
      <Text soft>{t('checkout.challenge.text', { shop: checkout.merchant.name })}</Text>
      {checkout.sandbox ? <Played /> : <Ask />}
      <Hint>{t('checkout.challenge.follows')}</Hint>
    </Stack>
  )
}
