import { NoAccount, switchAccount, type Switched } from '#server/services/accounts/switch.ts'
import { type Command, CommandError, type CommandContext } from './command.ts'
import { maxReasonLength, readId, readText } from './words.ts'

const switchTo = async ({ db, clock, config, options }: CommandContext, reason: string | null) => {
  const id = readId(options['id'] ?? '', 'account list')
  try {
    return { id, ...(await switchAccount({ db, clock, product: config.productName }, id, reason)) }
  } catch (error) {
    throw error instanceof NoAccount ? new CommandError(error.message) : error
  }
}

const answer = ({ id, name, isNew, since }: Switched & { id: string }, done: string) => ({
  json: { id, disabled: since, changed: isNew },
  text: isNew ? done : `${name} is ${since === null ? 'enabled' : 'disabled'} already. Nothing was done.`,
})

export const accountDisable: Command = {
  summary: 'Keep an account from selling; its people may still look, refund and cancel. The owners read the reason',
  options: { id: 'ID', reason: 'WORDS' },
  run: async (context) => {
    const reason = readText(context.options['reason'] ?? '', 'reason', maxReasonLength)
    const switched = await switchTo(context, reason)
    return answer(switched, `${switched.name} is disabled. The owners are told why.`)
  },
}

export const accountEnable: Command = {
  summary: 'Let a disabled account sell again; the owners are told',
  options: { id: 'ID' },
  run: async (context) => {
    const switched = await switchTo(context, null)
    return answer(switched, `${switched.name} is enabled. The owners are told.`)
  },
}
