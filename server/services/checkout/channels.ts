import type { MerchantTerms, OfflineChannel } from '#domain/terms.ts'

/** In the order in which they are shown. */
export const allChannels: readonly OfflineChannel[] = ['email', 'sms', 'qr', 'link']

/** How links may go out here: short messages only where a service sends them, in test mode too, so that it shows what is there. */
export const channelsHere = ({ sms }: { sms: object | null }): OfflineChannel[] =>
  allChannels.filter((channel) => channel !== 'sms' || sms !== null)

/** Those by which a shop sends: all of them, until it has chosen. */
export const channelsOf = (
  { offlineChannels }: Pick<MerchantTerms, 'offlineChannels'>,
  { channels }: { channels: readonly OfflineChannel[] },
): OfflineChannel[] => channels.filter((channel) => offlineChannels?.includes(channel) ?? true)
