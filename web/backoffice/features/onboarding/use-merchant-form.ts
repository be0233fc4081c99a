import { useRef } from 'react'
import { maxMerchantNameLength } from '#contract/rules/merchant-rules.ts'
import { isEmpty, isUrl } from '#contract/core/validation.ts'
import { normalizeIban } from '#domain/iban.ts'
import { parseAmount } from '#domain/parse-amount.ts'
import { api } from '#web/api/client.ts'
import { fieldError, isApiError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { useForm } from '#web/ui/fields/use-form.ts'
import { useDraft } from '../../kit/use-draft.ts'
import { navigate } from '../../routing/router.tsx'
import { useIbanFault } from '../../kit/use-iban-fault.ts'

export type MerchantValues = { name: string; url: string; iban: string; monthly: string; average: string }

/** As people write it, the address of a shop begins with its name. */
export const withScheme = (text: string): string => {
  const bare = text.trim()
  return bare === '' || bare.includes('://') ? bare : `https://${bare}`
}

const centsOf = (text: string): number | null => {
  const reading = parseAmount(text)
  return 'cents' in reading && reading.cents > 0 ? reading.cents : null
}

/** As the call has them. */
const bodyOf = ({ name, url, iban, monthly, average }: MerchantValues) => ({
  name: name.trim() || null,
  url: withScheme(url) || null,
  iban: normalizeIban(iban) || null,
  monthlyEarnings: centsOf(monthly),
  averageAmount: centsOf(average),
})

/** A field of the form → what the call has it as, in code and on the wire. */
const callNames = {
  name: { name: 'name', wire: 'name' },
  url: { name: 'url', wire: 'url' },
  iban: { name: 'iban', wire: 'iban' },
  monthly: { name: 'monthlyEarnings', wire: 'monthly_earnings' },
  average: { name: 'averageAmount', wire: 'average_amount' },
} as const
const fieldNames = Object.keys(callNames) as (keyof MerchantValues)[] // its own keys

/** Keeps on the server what is right and new. What did not arrive stays in this browser's draft, and goes with the next field that is left. */
const useKeptShop = (initial: MerchantValues) => {
  const kept = useRef(bodyOf(initial))
  return (values: MerchantValues, names: readonly (keyof MerchantValues)[]): void => {
    const [before, after] = [kept.current, bodyOf(values)]
    const changed = names.map((field) => callNames[field].name).filter((name) => after[name] !== before[name])
    if (changed.length === 0) return
    const body = Object.fromEntries(changed.map((name) => [name, after[name]]))
    kept.current = { ...before, ...body }
    api.onboarding.keepShop({ body }).catch(() => {
      kept.current = before
    })
  }
}

/** The new shop: what the person types, its rules, and its way to the server [ON-07]. */
export const useMerchantForm = (initial: MerchantValues) => {
  const t = useText()
  const ibanFault = useIbanFault()
  const draft = useDraft('onboarding.merchant', initial, { lasting: true })
  const { sendOnce, working, failure, forget } = useSubmit()
  const nameWrong = (text: string): string | null => {
    if (isEmpty(text)) return t('onboarding.merchant.nameMissing')
    if (/[\p{C}<>]/u.test(text)) return t('onboarding.merchant.nameWrong')
    return text.trim().length > maxMerchantNameLength
      ? t('onboarding.merchant.nameLong', { most: maxMerchantNameLength })
      : null
  }
  const urlWrong = (text: string): string | null =>
    isEmpty(text) || isUrl(withScheme(text)) ? null : t('onboarding.merchant.urlWrong')
  const amountWrong = (text: string): string | null => {
    if (isEmpty(text)) return t('onboarding.merchant.amountMissing')
    return centsOf(text) === null ? t('onboarding.merchant.amountWrong') : null
  }
  const rules = { name: nameWrong, url: urlWrong, iban: ibanFault, monthly: amountWrong, average: amountWrong }
  const form = useForm<MerchantValues>(draft, rules)
  const keep = useKeptShop(initial)
  const refusedWords: MerchantValues = {
    name: t('onboarding.merchant.nameWrong'),
    url: t('onboarding.merchant.urlWrong'),
    iban: t('ibans.wrong.refused'),
    monthly: t('onboarding.merchant.amountWrong'),
    average: t('onboarding.merchant.amountWrong'),
  }
  const fail = async (error: unknown): Promise<void> => {
    const wrong = fieldNames.filter((name) => fieldError(error, callNames[name].wire) !== null)
    if (form.refuse(Object.fromEntries(wrong.map((name) => [name, refusedWords[name]])))) forget()
    // Something was taken away on another device: the page leads to the step that lacks it.
    if (isApiError(error, 'OnboardingIncomplete')) await refreshCalls(['onboarding'], ['documents'])
  }
  const add = async (): Promise<void> => {
    const { name, url, iban, monthlyEarnings, averageAmount } = bodyOf(draft.value)
    const body = {
      name: name ?? '',
      url,
      iban: iban ?? '',
      monthlyEarnings: monthlyEarnings ?? 0,
      averageAmount: averageAmount ?? 0,
    }
    const sent = await sendOnce(body, (options) => api.merchants.create({ body }, options))
    if (!sent) return
    if (!sent.done) return fail(sent.error)
    draft.settle(initial)
    // The guard has to know of the shop before its page is asked for.
    await refreshCalls(['account', 'me'], ['merchants'], ['onboarding'], ['documents'])
    navigate(`/merchants/${sent.answer.id}/pending-merchant`, { replace: true })
  }
  const isRight = (name: keyof MerchantValues): boolean =>
    isEmpty(draft.value[name]) || rules[name](draft.value[name]) === null
  /** For a field: what is right goes to the server as one is left, so that another device can go on with it. */
  const text = (name: keyof MerchantValues) => {
    const field = form.text(name)
    const leave = () => {
      field.onBlur()
      keep(draft.value, fieldNames.filter(isRight))
    }
    return { ...field, onBlur: leave }
  }
  return { form, text, restored: draft.restored, working, failure, add }
}
