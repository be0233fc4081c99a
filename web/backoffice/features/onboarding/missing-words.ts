import { documentKeys } from '#domain/onboarding.ts'
import { type TextKey, useText } from '#web/texts/text.ts'
import { useDocumentTexts } from '../../kit/document-texts.ts'

/** What a step may lack, by the names of the call; documents have their own words. */
const words = {
  first_name: 'onboarding.lacks.firstName',
  last_name: 'onboarding.lacks.lastName',
  phone: 'onboarding.lacks.phone',
  document_type: 'onboarding.lacks.documentType',
  document_number: 'onboarding.lacks.documentNumber',
  birth_date: 'onboarding.lacks.birthDate',
  nationality: 'onboarding.lacks.nationality',
  position: 'onboarding.lacks.position',
  business_activity: 'onboarding.lacks.activity',
  street: 'onboarding.lacks.street',
  postcode: 'onboarding.lacks.postcode',
  city: 'onboarding.lacks.city',
  state: 'onboarding.lacks.state',
  country: 'onboarding.lacks.country',
  name: 'onboarding.lacks.name',
  tax_id: 'onboarding.lacks.taxId',
  legal_form: 'onboarding.lacks.legalForm',
  ownership_type: 'onboarding.lacks.ownershipType',
  control_kind: 'onboarding.lacks.controlKind',
  share: 'onboarding.lacks.share',
  nobody: 'onboarding.lacks.nobody',
  several: 'onboarding.lacks.several',
  sum: 'onboarding.lacks.sum',
} as const satisfies Record<string, TextKey>

const isKnown = (name: string): name is keyof typeof words => name in words

/** Returns the missing items as text, in their order; unknown names are left out. */
export const useMissingWords = (): ((missing: readonly string[]) => string) => {
  const t = useText()
  const paperOf = useDocumentTexts()
  const wordOf = (name: string): string | null => {
    const paper = documentKeys.find((key) => key === name)
    if (paper) return paperOf(paper).title
    return isKnown(name) ? t(words[name]) : null
  }
  return (missing) =>
    missing
      .map(wordOf)
      .filter((word) => word !== null)
      .join(', ')
}
