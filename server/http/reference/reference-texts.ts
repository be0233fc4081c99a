/** The texts of the reference, which guides and changelog use too. */
import { readTexts } from '#server/core/texts.ts'

export const referenceTexts = readTexts(import.meta.dirname)
