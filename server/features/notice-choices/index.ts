import type { Contract } from '#contract/index.ts'
import type { Handler, Handlers } from '#server/http/pipeline/context.ts'
import { choicesOf, writeChoices } from '#server/services/notices/choices.queries.ts'

type Calls = Contract['noticeChoices']

const get: Handler<Calls['get']> = async (_, { tx, caller }) => ({ choices: await choicesOf(tx, caller.userId) })

/** What is on the page or waits for a mail follows at once; what was mailed is mailed. */
const update: Handler<Calls['update']> = async ({ body }, { tx, caller }) => {
  await writeChoices(tx, caller.userId, body.choices)
  return { choices: await choicesOf(tx, caller.userId) }
}

export const noticeChoices: Handlers<Calls> = { get, update }
