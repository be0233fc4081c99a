import type { Contract } from '#contract/index.ts'
import { isBoundTo } from '../../auth/authenticate.ts'
import { readCompanion } from '../../auth/companion.ts'
import { endSession } from '../../auth/sessions/queries.ts'
import { hashToken, isToken, seal, unseal } from '../../auth/tokens.ts'
import type { Handler } from '../../http/context.ts'
import { lockTokens, markRotated } from './queries.ts'
import { after, grace, issueTokens, type Tokens } from './tokens.ts'

/**
 * One refresh token, one successor. Tabs that send it together, or again within the grace, all get the same one;
 * later it can only come from somebody who should not have it, and the whole session ends.
 */
export const refresh: Handler<Contract['session']['refresh']> = async (_, context) => {
  const { tx, clock, request } = context
  const now = clock.now()
  const token = request.bearer
  if (!token || !isToken(token)) return context.fail('InvalidToken')
  const pair = await lockTokens(tx, hashToken(token))
  if (!pair || !isBoundTo(pair.companionHash, readCompanion(request.header('cookie'))))
    return context.fail('InvalidToken')
  if (pair.ended || pair.removed || pair.expires <= now) return context.fail('InvalidToken')

  if (pair.rotated && pair.successorSealed) {
    if (now <= after(pair.rotated, grace)) return JSON.parse(unseal(token, pair.successorSealed)) as Tokens // sealed below
    await endSession(tx, pair.sessionId, now, 'refresh_token_reused')
    return context.refuse('InvalidToken')
  }
  const tokens = await issueTokens(tx, { id: pair.sessionId, expires: pair.expires }, now)
  await markRotated(tx, pair.accessHash, now, seal(token, JSON.stringify(tokens)))
  return tokens
}
