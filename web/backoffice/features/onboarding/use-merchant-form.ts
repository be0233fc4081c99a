import { longestMerchantName } from '#contract/merchant-rules.ts'
import { isEmpty, isUrl } from '#contract/validation.ts'
import { normalizeIban } from '#domain/iban.ts'
import { parseAmount } from '#domain/parse-amount.ts'
import { api } from '#web/api/client.ts'
import { fieldError, isApiError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useDraft } from '../../app/drafts.ts'
import { navigate } from '../../app/router.tsx'
import { useSending } from '../../app/sending.ts'
import { useIbanFault } from '../../app/use-iban-fault.ts'

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

/** The field of the form behind one of the call's. */
const wireNames: Record<keyof MerchantValues, string> = {
  name: 'name',
  url: 'url',
  iban: 'iban',
  monthly: 'monthly_earnings',
  average: 'average_amount',
}

/** The new shop: what the person types, its rules, and its way to the server [ON-07]. */
export const useMerchantForm = (initial: MerchantValues) => {
  const t = useText()
  const ibanFault = useIbanFault()
  const draft = useDraft('onboarding.merchant', initial, { lasting: true })
  const { send, working, failure, forget } = useSending()
  const nameWrong = (text: string): string | null => {
    if (isEmpty(text)) return t('onboarding.merchant.nameMissing')
    if (/[\p{C}<>]/u.test(text)) return t('onboarding.merchant.nameWrong')
    return text.trim().length > longestMerchantName
      ? t('onboarding.merchant.nameLong', { most: longestMerchantName })
      : null
  }
  const urlWrong = (text: string): string | null =>
    isEmpty(text) || isUrl(withScheme(text)) ? null : t('onboarding.merchant.urlWrong')
  const amountWrong = (text: string): string | null => {
    if (isEmpty(text)) return t('onboarding.merchant.amountMissing')
    return centsOf(text) === null ? t('onboarding.merchant.amountWrong') : null
  }
  const form = useForm<MerchantValues>(draft, {
    name: nameWrong,
    url: urlWrong,
    iban: ibanFault,
    monthly: amountWrong,
    average: amountWrong,
  })
  const refusedWords: MerchantValues = {
    name: t('onboarding.merchant.nameWrong'),
    url: t('onboarding.merchant.urlWrong'),
    iban: t('ibans.wrong.refused'),
    monthly: t('onboarding.merchant.amountWrong'),
    average: t('onboarding.merchant.amountWrong'),
  }
  const fail = async (error: unknown): Promise<void> => {
    const names = Object.keys(wireNames) as (keyof MerchantValues)[] // its own keys
    const wrong = names.filter((name) => fieldError(error, wireNames[name]) !== null)
    if (form.refuse(Object.fromEntries(wrong.map((name) => [name, refusedWords[name]])))) forget()
    // Something was taken away on another device: the page leads to the step that lacks it.
    if (isApiError(error, 'OnboardingIncomplete')) await refreshCalls(['onboarding'], ['documents'])
  }
  const add = async (): Promise<void> => {
    const { name, url, iban, monthly, average } = draft.value
    const body = {
      ...{ name: name.trim(), url: withScheme(url) || null, iban: normalizeIban(iban) },
      ...{ monthlyEarnings: centsOf(monthly) ?? 0, averageAmount: centsOf(average) ?? 0 },
    }
    const sent = await send((options) => api.merchants.create({ body }, options))
    if (!sent) return
    if (!sent.done) return fail(sent.error)
    draft.settle(initial)
    // The guard has to know of the shop before its page is asked for.
    await refreshCalls(['account', 'me'], ['merchants'], ['onboarding'], ['documents'])
    navigate(`/merchants/${sent.answer.id}/pending-merchant`, { replace: true })
  }
  return { form, restored: draft.restored, working, failure, add }
}
