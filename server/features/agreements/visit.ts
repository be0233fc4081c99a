/** The agreement of a customer's link: for who knows the document, and for who has a pass. */
import { agreementSubject } from '#server/auth/login-throttle.ts'
import type { Clock } from '#server/core/clock.ts'
import { hashToken, isToken } from '#server/core/tokens.ts'
import type { Db } from '#server/db/schema.ts'
import type { Before } from '#server/http/pipeline/context.ts'
import { isOver } from '#server/services/agreements/days.ts'
import { isDocument } from '#server/services/agreements/portal.ts'
import { findByLink, findByPass, type LinkedAgreement } from '#server/services/agreements/portal.queries.ts'
import { isLinkToken } from '#server/services/checkout/link-token.ts'

type Asking = {
  read: <T>(query: (db: Db) => Promise<T>) => Promise<T>
  clock: Clock
  loginThrottle: Before['loginThrottle']
  request: Pick<Before['request'], 'address' | 'bearer'>
  abort: (type: 'ObjectNotFound') => never
}

/** Compared with where there is no agreement, so that it takes as long. */
const nobody = { document: '', country: '' }

/** Undefined too where its last day has passed. */
const findStanding = async (token: string, { read, clock }: Asking): Promise<LinkedAgreement | undefined> => {
  const found = isLinkToken(token) ? await read((db) => findByLink(db, hashToken(token))) : undefined
  return found && !isOver(found, clock.now()) ? found : undefined
}

/** The same 404 for an unknown link and a wrong document; wrong ones wait longer and longer, of one link and of one address. */
export const knock = async (token: string, documentId: string, asking: Asking): Promise<LinkedAgreement> => {
  const guess = { subject: agreementSubject(token), address: asking.request.address }
  const looked = await asking.loginThrottle.look(asking, guess, async () => {
    const found = await findStanding(token, asking)
    const isRight = isDocument(documentId, { ...nobody, ...found, document: found?.document ?? '' })
    return found?.document && isRight ? found : null
  })
  return looked.found ?? asking.abort('ObjectNotFound')
}

/** A code is tried: its ticket counts the tries. */
export const knockWithTicket = async (token: string, asking: Asking): Promise<LinkedAgreement> => {
  const found = await findStanding(token, asking)
  if (found) return found
  await countMiss(asking)
  return asking.abort('ObjectNotFound')
}

/** The same 404 without a pass, with that of another agreement, and with one that has expired. */
export const enter = async (token: string, asking: Asking): Promise<LinkedAgreement> => {
  const { read, clock, request, abort } = asking
  const [now, pass] = [clock.now(), request.bearer ?? '']
  const isForm = isLinkToken(token) && isToken(pass)
  const found = isForm
    ? await read((db) => findByPass(db, hashToken(token), { hash: hashToken(pass), now }))
    : undefined
  if (found && !isOver(found, now)) return found
  await countMiss(asking)
  return abort('ObjectNotFound')
}

const countMiss = ({ read, clock, loginThrottle, request }: Asking): Promise<void> =>
  read((db) => loginThrottle.countAttempt(db, 'a link to an agreement', request.address, clock.now()))
