import type { AppConfig } from '#server/core/config.ts'
import type { Lender } from './information.ts'
import { readPrecontractTexts } from './texts.ts'

/** Who lends, as this installation is configured. Throws where its file of texts is not right. */
export const lenderOf = ({ productName, support, precontractTexts }: AppConfig): Lender => ({
  texts: readPrecontractTexts(precontractTexts),
  provider: { name: productName, ...support },
})
