import type { Contract } from '#contract/index.ts'
import { emailSubject, linkSubject } from '../../auth/login-throttle.ts'
import { openLink, peekLink } from '../../auth/links.ts'
import { hashPassword } from '../../auth/passwords.ts'
import type { Before, Staged } from '#server/http/pipeline/context.ts'
import { endAccess, faultsOf } from './new-password.ts'
import { findPerson, setPassword } from './passwords.queries.ts'

const purposes = ['invitation', 'new_password'] as const
const deadLink = { token: ['This link opens nothing any more.'] }

type Shown = { uuid: string; token: string }

/** Whose link it is; aborts for one that opens nothing, which counts as a guess. */
const lookAt = async ({ uuid, token }: Shown, context: Before<Contract['passwords']['checkLink']>) => {
  const { clock, loginThrottle, read, request, watch } = context
  const guess = { subject: linkSubject(uuid), address: request.address }
  const looked = await loginThrottle.look(context, guess, () =>
    read((db) => peekLink(db, clock, { uuid, token, purposes })),
  )
  if (looked.found) return looked.found
  await watch.wrong({ ...context, kind: 'link', person: null, email: null }, looked)
  return context.abort('ApiValidationException', { fields: deadLink })
}

/** Says it before a person has chosen a password for a link that is dead. */
export const checkLink: Staged<Contract['passwords']['checkLink'], void> = {
  before: async ({ params: { uuid }, body: { token } }, context) => {
    await lookAt({ uuid, token }, context)
  },
  run: async () => {},
}

/** By the link of an invitation or of a forgotten password. A password that is not taken leaves the link open. */
export const choose: Staged<Contract['passwords']['choose'], string> = {
  before: async ({ params: { uuid }, body }, context) => {
    const { read } = context
    const link = await lookAt({ uuid, token: body.token }, context)
    const fields = faultsOf(body, await read((db) => findPerson(db, link.userId)), context.product)
    if (Object.keys(fields).length > 0) return context.abort('ApiValidationException', { fields })
    return hashPassword(body.newPassword1)
  },
  run: async ({ params: { uuid }, body }, context, passwordHash) => {
    const { tx, clock, loginThrottle } = context
    const link = await openLink(tx, clock, { uuid, token: body.token, purposes })
    if (!link) return context.abort('ApiValidationException', { fields: deadLink })
    const { userId } = link
    const { companyId, email } = await findPerson(tx, userId)
    context.note({ objectId: userId, userId, companyId })
    context.notify({ type: 'password_changed', to: { users: [userId] } })
    await setPassword(tx, userId, passwordHash)
    await endAccess(context, userId, null)
    await loginThrottle.forget(tx, emailSubject(email))
  },
}
