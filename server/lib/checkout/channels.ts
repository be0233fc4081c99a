import type { MerchantTerms, OfflineChannel } from '#domain/terms.ts'

/** How links may go out here. No service that sends short messages is connected, so that there is no `sms`. */
export const channels: readonly OfflineChannel[] = ['email', 'qr', 'link']

/** Those by which a shop sends: all of them, until it has chosen. */
export const channelsOf = ({ offlineChannels }: Pick<MerchantTerms, 'offlineChannels'>): OfflineChannel[] =>
  channels.filter((channel) => offlineChannels?.includes(channel) ?? true)
