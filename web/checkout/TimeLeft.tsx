import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { VisuallyHidden } from '#web/ui/layout/text.ts'
import { useCheckoutContext } from './checkout-context.ts'
import styles from './checkout.module.css'

const tellFrom = 600
/** Minutes at which the time left is said to those who do not see it. */
const said = [10, 5, 1]
/** The server's clock decides: it is asked again until it says so too. */
const askEvery = 5

const secondsTo = (instant: string): number => Math.ceil((Date.parse(instant) - Date.now()) / 1000)

const useSecondsLeft = (instant: string, onOver: () => void): number => {
  const [left, setLeft] = useState(() => secondsTo(instant))
  const tick = useEffectEvent(() => {
    const next = secondsTo(instant)
    setLeft(next)
    if (next <= 0 && next % askEvery === 0) onOver()
  })
  useEffect(() => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return left
}

/** Shown in the last ten minutes. */
export const TimeLeft = () => {
  const t = useText()
  const { checkout, reload } = useCheckoutContext()
  const left = useSecondsLeft(checkout.expiresAt, () => void reload())
  const short = left > 0 && left <= tellFrom
  const minute = said.findLast((each) => left <= each * 60)
  return (
    <>
      {short && (
        <p className={styles.timeLeft} role="timer" aria-live="off">
          <Icon name="clock" small />
          {t('checkout.left', { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })}
        </p>
      )}
      <VisuallyHidden as="output">
        {short && minute !== undefined && t('checkout.leftSaid', { minutes: minute })}
      </VisuallyHidden>
    </>
  )
}
