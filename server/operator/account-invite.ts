import { homeCountries, longest } from '#contract/rules/company-rules.ts'
import { Email } from '#contract/core/values.ts'
import { EmailTaken, inviteAccount } from '#server/services/accounts/invite.ts'
import { isLoopback } from '#server/core/loopback.ts'
import { type Command, CommandError, type CommandContext } from './command.ts'
import { readText, readWord } from './words.ts'

/** Where links of mails lead. Without an address of its own the server is on this machine, at the port that is set. */
const originOf = ({ publicUrl, host = '127.0.0.1', port = 0 }: CommandContext['config']): string => {
  if (publicUrl !== null) return publicUrl
  if (!isLoopback(host) || port === 0)
    throw new CommandError('Set PUBLIC_URL: without it nobody knows where the link of the mail is to lead.')
  return `http://127.0.0.1:${port}`
}

export const accountInvite: Command = {
  summary: 'Invite a shop owner to open an account, by mail; again for the same e-mail: a new link',
  options: { email: 'EMAIL', type: 'enterprise|self_employed', country: 'ES|PT' },
  optional: { name: 'WORDS' },
  run: async ({ db, clock, config, options }) => {
    const given = Email.safeParse(options['email'])
    if (!given.success) throw new CommandError(`${options['email']} is no e-mail address.`)
    const email = given.data
    const type = readWord(options['type'] ?? '', ['enterprise', 'self_employed'], 'type')
    const country = readWord(options['country'] ?? '', homeCountries, 'country')
    const name = options['name'] === undefined ? null : readText(options['name'], 'name', longest.name)
    const origin = originOf(config)
    try {
      const deps = { db, clock, product: config.productName, origin }
      const { companyId, userId, expires, again } = await inviteAccount(deps, { email, type, country, name })
      const sent = again ? 'was invited before and is sent a new link' : 'is invited'
      return {
        json: { id: companyId, user_id: userId, email, expires: expires.toISOString(), again },
        text: [
          `${email} ${sent}, good until ${expires.toISOString()}. The account is ${companyId}.`,
          ...(config.publicUrl === null ? [`PUBLIC_URL is not set: the link leads to ${origin}.`] : []),
        ].join('\n'),
      }
    } catch (error) {
      throw error instanceof EmailTaken ? new CommandError(error.message) : error
    }
  },
}
