/** What the calls of checkout need of this installation. */
import type { AppConfig } from '../../http/config.ts'
import type { Log } from '../../http/deps.ts'
import { type CardPort, makeCardPort } from './card-port.ts'
import { type LinkSealer, makeLinkSealer } from './link-token.ts'
import { type LogoUrl, makeLogoUrl } from './logo-url.ts'

export type CheckoutTools = { links: LinkSealer; cards: CardPort; logoUrl: LogoUrl }

export const makeCheckoutTools = (config: AppConfig, log: Log): CheckoutTools => ({
  links: makeLinkSealer(config),
  cards: makeCardPort(config.services, log),
  logoUrl: makeLogoUrl(config),
})
