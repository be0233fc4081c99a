import { useEffect, useState } from 'react'
import { useText } from '#web/texts/text.ts'
import { Button, buttonClass } from '#web/ui/actions/Button.tsx'
import { Stack } from '#web/ui/layout/boxes.ts'
import { Text } from '#web/ui/layout/text.ts'
import type { Checkout } from './plan.ts'
import { isFramed, notifyParent } from './parent-page.ts'

/** Seconds in which the result can be read before the page leads back. */
const readFor = 3

/** Counts down to `go`; null once the customer stays. */
const useCountdown = (isOn: boolean, go: () => void): { left: number | null; stay: () => void } => {
  const [left, setLeft] = useState<number | null>(isOn ? readFor : null)
  useEffect(() => {
    if (left === null) return undefined
    if (left === 0) {
      go()
      return undefined
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, go])
  return { left, stay: () => setLeft(null) }
}

type Props = {
  checkout: Pick<Checkout, 'leadsBack' | 'merchant'>
  /** By itself: only for who reached this end in this visit. A link in a mail leads to the page to stay there. */
  byItself: boolean
}

type BackProps = { url: string | null; atOnce: boolean; shop: string; byItself: boolean }

/** In a frame the shop's own page goes on: this one cannot lead it. */
const goTo = (url: string | null): void => {
  if (isFramed) notifyParent({ event: 'close', url })
  else if (url !== null) location.assign(url)
}

const Back = ({ url, atOnce, shop, byItself }: BackProps) => {
  const t = useText()
  const [go] = useState(() => () => goTo(url))
  const isAtOnce = atOnce && byItself
  const { left, stay } = useCountdown(byItself && !isAtOnce, go)
  useEffect(() => {
    if (isAtOnce) go()
  }, [isAtOnce, go])
  return (
    <Stack>
      {url === null || isFramed ? (
        <Button kind="primary" wide onClick={go}>
          {t('checkout.back.to', { shop })}
        </Button>
      ) : (
        <a className={buttonClass('primary', { wide: true })} href={url}>
          {t('checkout.back.to', { shop })}
        </a>
      )}
      {left !== null && (
        <>
          <Text small soft>
            {t('checkout.back.soon', { shop, seconds: left })}
          </Text>
          <Button wide onClick={stay}>
            {t('checkout.back.stay')}
          </Button>
        </>
      )}
    </Stack>
  )
}

/** The way back to the shop whose page sent the customer, or has this one in a frame; nothing for others. */
export const LeadsBack = ({ checkout: { leadsBack, merchant }, byItself }: Props) =>
  (leadsBack || isFramed) && (
    // Another end leads elsewhere, and counts anew.
    <Back
      key={leadsBack?.url ?? ''}
      {...(leadsBack ?? { url: null, atOnce: false })}
      shop={merchant.name}
      byItself={byItself && leadsBack !== null}
    />
  )
