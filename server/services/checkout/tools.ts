/** What the calls of checkout need of this installation. */
import type { OfflineChannel } from '#domain/terms.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Log } from '#server/core/log.ts'
import { type AgreementMaker, makeAgreementMaker } from '../agreements/maker.ts'
import { makePortal, type Portal } from '../agreements/portal.ts'
import { type CardPort, makeCardPort } from './card-port.ts'
import { channelsHere } from './channels.ts'
import { type LinkSealer, makeLinkSealer } from './link-token.ts'
import { type LogoUrl, makeLogoUrl } from './logo-url.ts'

export type CheckoutTools = {
  links: LinkSealer
  agreements: AgreementMaker
  portal: Portal
  cards: CardPort
  logoUrl: LogoUrl
  /** How links may go out here; one that an open request went by may be gone. */
  channels: readonly OfflineChannel[]
  /** Words of older clients, which know their caller by their private key. */
  olderWords: readonly string[]
  /** How long merchants have to confirm what they want to be asked about. */
  confirmationMinutes: number
}

export const makeCheckoutTools = (config: AppConfig, log: Log): CheckoutTools => ({
  links: makeLinkSealer(config),
  agreements: makeAgreementMaker(config),
  portal: makePortal(config),
  cards: makeCardPort(config, log),
  logoUrl: makeLogoUrl(config),
  channels: channelsHere(config.services),
  olderWords: config.vendorAliases,
  confirmationMinutes: config.confirmationMinutes,
})
