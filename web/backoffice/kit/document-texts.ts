import type { DocumentKey } from '#domain/onboarding.ts'
import { useText } from '#web/texts/text.ts'
import { useAccount } from '../session/session-context.ts'

type Words = { title: string; hint: string }

/** What a document is called where the account is, and what has to be seen on it. */
export const useDocumentTexts = (): ((key: DocumentKey) => Words) => {
  const t = useText()
  const { type, country } = useAccount()
  const place = country === 'PT' ? 'pt' : 'es'
  return (key) => {
    const differs = key === 'signatory_dni' || key === 'deeds_or_taxid'
    const paper = differs ? (`${key}_${type === 'self_employed' ? 'self' : 'company'}` as const) : key
    return { title: t(`documents.paper.${place}.${paper}.title`), hint: t(`documents.paper.${place}.${paper}.hint`) }
  }
}
