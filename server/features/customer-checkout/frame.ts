/** The customer's page in a frame over the page of a shop. */
import { hashToken } from '#server/core/tokens.ts'
import type { AppDeps } from '#server/http/pipeline/deps.ts'
import { findByToken } from '#server/services/checkout/checkout.queries.ts'
import { isLinkToken } from '#server/services/checkout/link-token.ts'
import { mayFrame } from '#server/services/preferences/hosts.ts'
import { findHostnames } from '#server/services/preferences/preferences.queries.ts'

type Deps = Pick<AppDeps, 'db'> & { databaseDeadline: Pick<AppDeps['databaseDeadline'], 'within'> }

/** Which origin may frame the page of a link: the one that is asked for, where the shop of the link lists its host. Else null. */
export const findFrame =
  ({ db, databaseDeadline }: Deps) =>
  async (token: string, origin: string): Promise<string | null> => {
    const find = async () => (isLinkToken(token) ? findByToken(db, hashToken(token)) : undefined)
    const request = await databaseDeadline.within(find())
    if (!request || request.saleChannel !== 'online') return null
    const hostnames = await databaseDeadline.within(findHostnames(db, request.merchantId))
    return mayFrame(hostnames, origin, request.sandbox) ? origin : null
  }
