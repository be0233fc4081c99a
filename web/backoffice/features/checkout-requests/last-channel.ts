import type { Channel } from './sale-values.ts'

const storageKey = (merchantId: string): string => `trastienda.channel.${merchantId}`

/** How the last sale of this device was sent: a counter shows codes, an office sends mails. */
export const rememberChannel = (merchantId: string, channel: Channel): void => {
  try {
    localStorage.setItem(storageKey(merchantId), channel)
  } catch {
    // Storage is full or forbidden: the next sale begins with the first channel.
  }
}

/** One of those that the shop has now; the first one where none is remembered. */
export const lastChannel = (merchantId: string, channels: readonly Channel[]): Channel | undefined => {
  let last: string | null = null
  try {
    last = localStorage.getItem(storageKey(merchantId))
  } catch {
    // As above.
  }
  return channels.find((channel) => channel === last) ?? channels[0]
}
