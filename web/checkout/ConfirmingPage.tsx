import { useEffect, useState } from 'react'
import { useText } from '#web/texts/text.ts'
import { Stack } from '#web/ui/layout/boxes.ts'
import { Hint, Text } from '#web/ui/layout/text.ts'
import { useCheckoutContext } from './checkout-context.ts'
import { Heading } from './Heading.tsx'
import { LeadsBack } from './LeadsBack.tsx'
import { Rights } from './Rights.tsx'

/** Seconds in which a shop's system usually answers: so long the customer is kept. */
const usually = 10

/** Asks each second, and then as often as before. Resolves to whether it takes longer than usual. */
const useWaiting = (reload: () => Promise<void>): boolean => {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const seconds = asked < usually ? 1 : usually
    const timer = setTimeout(() => void reload().finally(() => setAsked(asked + 1)), seconds * 1000)
    return () => clearTimeout(timer)
  }, [asked, reload])
  return asked >= usually
}

/** Between the acceptance and the word of the shop. */
export const ConfirmingPage = () => {
  const t = useText()
  const { checkout, reload, wasOpen } = useCheckoutContext()
  const isLong = useWaiting(reload)
  const words = { shop: checkout.merchant.name }
  return (
    <Stack>
      <Stack role="status">
        <Heading>{t('checkout.confirming.heading', words)}</Heading>
        <Text soft>{t(isLong ? 'checkout.confirming.long' : 'checkout.confirming.text', words)}</Text>
      </Stack>
      {isLong && <LeadsBack checkout={checkout} byItself={wasOpen} />}
      {isLong && <Rights />}
      {checkout.reference !== null && <Hint>{t('checkout.done.reference', { reference: checkout.reference })}</Hint>}
    </Stack>
  )
}
