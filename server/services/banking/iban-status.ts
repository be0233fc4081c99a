import type { IbanStatus } from '#contract/calls/ibans.ts'

type Row = { status: IbanStatus; replaced: Date | null; reject_reason: string | null }

export const hasTime = (time: Date | null, now: Date): boolean => time !== null && time <= now

/** An account stays active until the moment from which the one after it may be used. */
export const ibanStatusOf = ({ status, replaced, reject_reason: reason }: Row, now: Date): IbanStatus => {
  if (hasTime(replaced, now)) return 'replaced'
  return status === 'rejected' && reason === '' ? 'withdrawn' : status
}
