import { type CompanyFault, companyFaults, type CompanyForm, type Subject } from '#contract/rules/company-faults.ts'
import { type HomeCountry, minAge, longest } from '#contract/rules/company-rules.ts'
import { isEmpty, isOtherPhone, isPhone } from '#contract/core/validation.ts'
import { snakeKeys, toSnake } from '#contract/core/wire.ts'
import { birthDayRange, dayIn } from '#domain/calendar.ts'
import { useState } from 'react'
import { type TextKey, useText } from '#web/texts/text.ts'
import { readDate } from '#web/ui/fields/date-mask.ts'
import type { Rules } from '#web/ui/fields/use-form.ts'
import { phoneFault } from '../../kit/phone.ts'
import { useAccount } from '../../session/session-context.ts'
import { type FormValues, type NameOf, namesIn } from './form-values.ts'
import { isHome } from './values.ts'

/** Characters; of other fields the longest line. */
const maxOf: Readonly<Record<string, number>> = {
  firstName: 100,
  lastName: 100,
  name: longest.name,
  tradeName: longest.name,
  website: 2000,
  city: longest.city,
  state: longest.city,
  postcode: longest.postcode,
  position: longest.position,
}

/** Words of a form: which of its fields must not be empty, and what to do then. */
export type Missing<V> = { [K in keyof V]?: string }

type Words = (fault: CompanyFault, name: string, values: FormValues) => string

/** What to do about each fault, in a company of that country. */
const useFaultWords = (country: HomeCountry): Words => {
  const t = useText()
  const plain: Record<Exclude<CompanyFault, 'blank' | 'signs' | 'country' | 'number' | 'postcode'>, string> = {
    phone: t('company.wrong.phone'),
    other_phone: t('company.wrong.otherPhone'),
    url: t('company.wrong.website'),
    day: t('company.wrong.birthDate'),
    future: t('company.wrong.birthDateFuture'),
    minor: t('company.wrong.age', { least: minAge }),
    nobody: t('company.wrong.nobody'),
    not_person: t('company.wrong.not_person'),
    not_entity: t('company.wrong.not_entity'),
    not_tax: t('company.wrong.not_tax'),
    share: t('company.wrong.share.range'),
  }
  const placeOf = (value: unknown) => (typeof value === 'string' ? (isHome(value) ? value : 'other') : country)
  return (fault, name, values) => {
    if (fault === 'blank' || fault === 'signs')
      return t(name === 'firstName' || name === 'lastName' ? 'company.wrong.name' : 'company.wrong.line')
    if (fault === 'country') return t(name === 'nationality' ? 'company.wrong.nationality' : 'company.wrong.country')
    if (fault === 'postcode') return t(`company.wrong.postcode.${placeOf(values['country'])}`)
    if (fault !== 'number') return plain[fault]
    if (name === 'taxId') return t(`company.wrong.taxId.${country}`)
    return t(`company.wrong.document.${placeOf(values['documentCountry'])}`)
  }
}

const phoneRules: Readonly<Record<string, (text: string) => boolean>> = { phone: isPhone, otherPhone: isOtherPhone }
const phoneKeys = { missing: 'company.wrong.phoneShort', over: 'company.wrong.phoneLong' } as const satisfies Record<
  string,
  TextKey
>

/**
 * A rule for each field of a form: what must not be empty, and what the server would refuse, by the very rules of the server, in
 * words [VA-01 to VA-09].
 */
export const useFormRules = <V extends FormValues>(
  { form, country }: { form: CompanyForm; country: HomeCountry },
  { values: known, bodyOf, missing }: { values: V; bodyOf: (values: V) => object; missing: Missing<V> },
): Rules<V> => {
  const t = useText()
  const { type } = useAccount()
  const wordsOf = useFaultWords(country)
  const [today] = useState(() => dayIn(country === 'PT' ? 'Europe/Lisbon' : 'Europe/Madrid', new Date()))
  const subject: Subject = { form, type, country, today }

  const ruleOf = (name: NameOf<V>) => (value: string | boolean, values: V) => {
    if (isEmpty(value)) return name === 'phone' && !isEmpty(values['otherPhone']) ? null : (missing[name] ?? null)
    if (typeof value !== 'string') return null
    if (value.trim().length > (maxOf[name] ?? longest.line)) return wordsOf('signs', name, values)
    if (name === 'birthDate' && readDate(value, birthDayRange) === null) return t('company.wrong.birthDate')
    const ofPhone = phoneRules[name] ? phoneFault(value, phoneRules[name]) : null
    if (ofPhone && ofPhone.kind !== 'start') return t(phoneKeys[ofPhone.kind], { count: ofPhone.count })
    const body = snakeKeys(bodyOf(values)) as Record<string, unknown> // an object in, an object out
    const fault = companyFaults(body, subject)[toSnake(name)]
    return fault ? wordsOf(fault, name, values) : null
  }
  const rules: Rules<V> = {}
  for (const name of namesIn(known)) rules[name] = ruleOf(name)
  return rules
}

/** Words for what must not be empty, in forms about people. */
export const usePersonMissing = () => {
  const t = useText()
  return {
    firstName: t('company.wrong.firstName'),
    lastName: t('company.wrong.lastName'),
    documentType: t('company.wrong.documentType'),
    documentNumber: t('company.wrong.documentNumber'),
    birthDate: t('company.wrong.birthDateMissing'),
    nationality: t('company.wrong.nationality'),
  }
}

/** The same of an address; `state` where the country has one by its rules. */
export const useAddressMissing = (country: string) => {
  const t = useText()
  return {
    street: t('company.wrong.street'),
    postcode: t('company.wrong.postcodeMissing'),
    city: t('company.wrong.city'),
    ...(isHome(country) && { state: t(`company.wrong.state.${country}`) }),
  }
}
