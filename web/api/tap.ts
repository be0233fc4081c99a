import { api } from './client.ts'

/** A call of the app that has ended, by its names, with its input and output. */
export type Ended = {
  noun: string
  call: string
  input: unknown
  outcome: { answer: unknown } | { error: unknown }
}

type Call = (input?: unknown, options?: unknown) => Promise<unknown>

/**
 * Calls `listener` after every call of the client from now on. Only this function wraps the client, so that pages without a listener
 * load no code for it. Errors of the listener are ignored.
 */
export const tapCalls = (listener: (ended: Ended) => void): void => {
  const tell = (ended: Ended): void => {
    try {
      listener(ended)
    } catch {
      // The app continues as without a listener.
    }
  }
  const groups = Object.entries(api as Record<string, Record<string, Call>>) // what is typed call by call is plain functions
  for (const [noun, group] of groups) {
    for (const [call, run] of Object.entries(group)) {
      group[call] = async (input, options) => {
        try {
          const answer = await run(input, options)
          tell({ noun, call, input, outcome: { answer } })
          return answer
        } catch (error) {
          tell({ noun, call, input, outcome: { error } })
          throw error
        }
      }
    }
  }
}
