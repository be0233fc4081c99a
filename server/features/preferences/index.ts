import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { tellVersion } from '#server/http/pipeline/versions.ts'
import { readPreferences } from './answer.ts'
import { addLogo, removeLogo } from './logo.ts'
import { update } from './update.ts'

export const preferences: Handlers<Contract['preferences']> = {
  get: async (_, context) => {
    const answer = await readPreferences(context)
    tellVersion(context, answer.version)
    return answer
  },
  update,
  addLogo,
  removeLogo,
}
