import type { Contract } from '#contract/index.ts'
import { isBoundTo } from '../../auth/authenticate.ts'
import {
  sessionBindingCookie,
  readSessionBinding,
  readPlainSessionBinding,
  withoutPlainSessionBinding,
} from '../../auth/session-binding-cookie.ts'
import { endSession } from '../../auth/sessions.queries.ts'
import { hashToken, isToken, seal, unseal } from '#server/core/tokens.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { lockTokens, markRotated } from './session.queries.ts'
import { after, grace, issueTokens, type Tokens } from './tokens.ts'

/** A session that began when the cookie had no prefix, or over http, gets the same one under its new name. */
const renameCompanion = ({ request, setHeader }: Parameters<Handler<Contract['session']['refresh']>>[1]): void => {
  const plain = request.secure ? readPlainSessionBinding(request.header('cookie')) : null
  if (plain === null) return
  setHeader('Set-Cookie', sessionBindingCookie(plain, true))
  setHeader('Set-Cookie', withoutPlainSessionBinding)
}

/**
 * One refresh token has one successor. Tabs that send it together, or again within the grace, all get the same one. Later, its sender is
 * assumed to have stolen it, and the session ends.
 */
export const refresh: Handler<Contract['session']['refresh']> = async (_, context) => {
  const { tx, clock, request } = context
  const now = clock.now()
  const token = request.bearer
  if (!token || !isToken(token)) return context.abort('InvalidToken')
  const pair = await lockTokens(tx, hashToken(token))
  if (!pair || !isBoundTo(pair.companionHash, readSessionBinding(request.header('cookie'))))
    return context.abort('InvalidToken')
  if (pair.ended || pair.removed || pair.expires <= now) return context.abort('InvalidToken')
  if (pair.companionHash !== null) renameCompanion(context)

  if (pair.rotated && pair.successorSealed) {
    if (now <= after(pair.rotated, grace)) return JSON.parse(unseal(token, pair.successorSealed)) as Tokens // sealed below
    await endSession(tx, pair.sessionId, now, 'refresh_token_reused')
    await context.watch.reused(context, {
      id: pair.sessionId,
      person: { id: pair.userId, companyId: pair.companyId },
    })
    return context.reject('InvalidToken')
  }
  const tokens = await issueTokens(tx, { id: pair.sessionId, expires: pair.expires }, now)
  await markRotated(tx, pair.accessHash, now, seal(token, JSON.stringify(tokens)))
  return tokens
}
