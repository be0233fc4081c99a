import type { offlineChannels } from '#contract/merchants.ts'

/** How links may go out. No service that sends short messages is connected, so that there is no `sms`. */
export const channels: readonly (typeof offlineChannels)[number][] = ['email', 'qr', 'link']
