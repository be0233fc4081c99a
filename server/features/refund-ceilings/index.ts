import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { tellVersion } from '#server/http/pipeline/versions.ts'
import { readCeilings } from './answer.ts'
import { update } from './update.ts'

export const refundCeilings: Handlers<Contract['refundCeilings']> = {
  get: async (_, context) => {
    const answer = await readCeilings(context)
    tellVersion(context, answer.version)
    return answer
  },
  update,
}
