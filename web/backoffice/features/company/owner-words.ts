import { snakeKeys, toCamel } from '#contract/core/wire.ts'
import { emptyFields, requiredFields } from '#domain/onboarding.ts'
import { type OwnershipType, shareFault } from '#domain/ownership.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import type { Owner } from './values.ts'

/** Names of the fields that an owner lacks, as forms have them; and whether the share is there and cannot be. */
const lackingOf = (owner: Owner, type: OwnershipType | null): { names: string[]; isShareOff: boolean } => {
  const values = snakeKeys(owner) as Record<string, unknown> // an object in, an object out
  const empty = emptyFields(requiredFields.owner, values).map(toCamel)
  const fault = type === null ? null : shareFault(type, owner)
  const isMissing = fault !== null && owner.share === null
  return { names: isMissing ? [...empty, 'share'] : empty, isShareOff: fault !== null && !isMissing }
}

export const isComplete = (owner: Owner, type: OwnershipType): boolean => {
  const { names, isShareOff } = lackingOf(owner, type)
  return names.length === 0 && !isShareOff
}

export const useOwnerName = (): ((owner: Owner) => string) => {
  const t = useText()
  return ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') || t('company.owners.noName')
}

/** Returns what is missing of an owner; null where nothing is. */
export const useLacking = (type: OwnershipType | null): ((owner: Owner) => string | null) => {
  const t = useText()
  const locale = useLocale()
  const words: Record<string, string> = {
    firstName: t('company.field.firstName'),
    lastName: t('company.field.lastName'),
    documentType: t('company.field.documentType'),
    documentNumber: t('company.owners.number'),
    birthDate: t('company.field.birthDate'),
    nationality: t('company.field.nationality'),
    street: t('company.field.street'),
    postcode: t('company.field.postcode'),
    city: t('company.field.city'),
    country: t('company.field.country'),
    controlKind: t('company.field.controlKind'),
    share: t('company.field.share'),
  }
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (owner) => {
    const { names, isShareOff } = lackingOf(owner, type)
    const fields = list.format(names.map((name) => (words[name] ?? name).toLocaleLowerCase(locale)))
    const sentences = [
      names.length > 0 && t('company.owners.missing', { fields }),
      isShareOff && t('company.owners.shareOff'),
    ]
    return sentences.filter((one) => typeof one === 'string').join('. ') || null
  }
}
