import { useState } from 'react'
import { dayIn } from '#domain/calendar.ts'

/** The day in the merchant's time zone when the page was opened. */
export const useToday = (timeZone: string): string => useState(() => dayIn(timeZone, new Date()))[0]
