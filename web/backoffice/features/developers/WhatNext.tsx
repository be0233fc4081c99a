import { useText } from '#web/texts/text.ts'
import { type DeliveryRow, useInstant, useOutcome } from './words.ts'
import styles from './developers.module.css'

/** Of what has not arrived: how the last attempt ended, and when the next one is. */
export const WhatNext = ({ row: { state, outcome, nextAttempt, attempts } }: { row: DeliveryRow }) => {
  const t = useText()
  const when = useInstant()
  const outcomeOf = useOutcome()
  if (state === 'delivered' || outcome === null) return null
  const isAgain = state === 'waiting' && nextAttempt !== null && attempts > 0
  const said = [outcomeOf(outcome), isAgain && t('developers.deliveries.next', { when: when(nextAttempt) })]
  return <small className={styles.next}>{said.filter(Boolean).join(' · ')}</small>
}
