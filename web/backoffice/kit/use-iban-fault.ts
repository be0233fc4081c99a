import { isValidIBAN } from 'ibantools'
import { ibanFault, normalizeIban } from '#domain/iban.ts'
import { useText } from '#web/texts/text.ts'

/** Returns what is wrong with a half-typed IBAN, as text; null when it may be one of the two countries. */
export const useIbanFault = (): ((text: string) => string | null) => {
  const t = useText()
  return (text) => {
    const iban = normalizeIban(text)
    if (iban === '') return t('ibans.wrong.missing')
    const fault = ibanFault(iban) ?? (isValidIBAN(iban) ? null : 'check')
    return fault && t(`ibans.wrong.${fault}`)
  }
}
