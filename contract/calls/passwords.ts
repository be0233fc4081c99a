/** Changing a password, and choosing a new one by a mailed link. */
import { call } from '../core/define.ts'
import { passwordLength } from '../core/validation.ts'
import { z } from '../core/zod.ts'

const Typed = z.string().check(z.minLength(1), z.maxLength(1024))
/** Long enough to be worth having; whether it is too easily guessed is the server's to say. */
export const NewPassword = z
  .string()
  .check(z.minLength(passwordLength.least, 'At least 10 characters.'), z.maxLength(passwordLength.most))

const LinkToken = z.string().check(z.minLength(1), z.maxLength(200))

const audit = { changed: 'password.changed', asked: 'password.link_asked' } as const

export const passwords = {
  change: call({
    method: 'PATCH',
    path: '/v2/change-password',
    access: 'account.read',
    whilePaused: true,
    summary: 'Change the own password; every other session of the person ends',
    mode: 'both',
    body: z.strictObject({ old_password: Typed, new_password1: NewPassword, new_password2: Typed }),
    answer: 'empty',
    audit: audit.changed,
    usage: 'my_account.password_changed',
  }),
  forgot: call({
    method: 'POST',
    path: '/v2/forgot-password',
    access: 'public',
    summary: 'Mail a link to choose a new password; the answer never tells whether the address is known',
    mode: 'both',
    body: z.strictObject({ email: z.string().check(z.minLength(1), z.maxLength(320)) }),
    answer: 'empty',
    audit: audit.asked,
    usage: 'none',
    idempotency: 'none',
  }),
  checkLink: call({
    method: 'POST',
    path: '/v2/{uuid}/new-password/check',
    access: 'public',
    summary: 'Whether a mailed link still opens',
    mode: 'both',
    body: z.strictObject({ token: LinkToken }),
    answer: 'empty',
    audit: { none: 'reads alone; the token goes in the body, where no log has it' },
    usage: 'none',
    idempotency: 'none',
  }),
  choose: call({
    method: 'POST',
    path: '/v2/{uuid}/new-password',
    access: 'public',
    summary: 'Choose a new password with the token of a mailed link; every session of the person ends',
    mode: 'both',
    body: z.strictObject({
      token: LinkToken,
      new_password1: NewPassword,
      new_password2: Typed,
    }),
    answer: 'empty',
    audit: audit.changed,
    usage: 'none',
    idempotency: 'none',
  }),
}
