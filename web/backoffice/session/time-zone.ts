import { useState } from 'react'
import { dayIn } from '#domain/calendar.ts'
import { useAnyMerchant } from './session-context.ts'

/** Where a person's days begin on screens of no merchant: with the merchant that is open, else in the provider's home. */
export const useTimeZone = (): string => useAnyMerchant()?.timeZone ?? 'Europe/Madrid'

/** The day there when the screen was opened. */
export const useToday = (): string => {
  const timeZone = useTimeZone()
  return useState(() => dayIn(timeZone, new Date()))[0]
}
