import { api } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { type Rules, useForm } from '#web/ui/fields/use-form.ts'
import { useToast } from '../../kit/toasts.tsx'
import { ifMatch, useVersionedDraft } from '../../kit/versioned-draft.ts'
import { useMerchant } from '../../session/session-context.ts'
import {
  amountField,
  bodyOf,
  type Ceilings,
  type CeilingValues,
  centsOf,
  choiceField,
  ofRoles,
  valuesOf,
} from './ceiling-values.ts'

const useRules = ({ people }: Ceilings): Rules<CeilingValues> => {
  const t = useText()
  const isClear = (text: string): boolean => text.trim() === '' || centsOf(text) !== null
  const ofRole = (text: string) => (isClear(text) ? null : t('users.ceilings.wrong'))
  return {
    ...Object.fromEntries(ofRoles.map((role) => [role, ofRole])),
    ...Object.fromEntries(
      people.map(({ userId }) => [
        amountField(userId),
        (text: string, values: CeilingValues) => {
          if (values[choiceField(userId)] !== 'own' || centsOf(text) !== null) return null
          return t(text.trim() === '' ? 'users.ceilings.empty' : 'users.ceilings.wrong')
        },
      ]),
    ),
  }
}

/** The ceilings of the merchant, and their way to the server. */
export const useCeilingsForm = (ceilings: Ceilings) => {
  const t = useText()
  const locale = useLocale()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const saved = { version: ceilings.version, values: valuesOf(ceilings, locale) }
  const draft = useVersionedDraft<CeilingValues>(`ceilings.${merchantId}`, saved)
  const form = useForm<CeilingValues>(draft, useRules(ceilings))
  const sending = useSubmit()
  const save = async () => {
    if (!draft.changed) return
    const input = { params: { merchantId }, body: bodyOf(draft.value, ceilings) }
    const sent = await sending.send(({ signal }) =>
      api.refundCeilings.update(input, { signal, ...ifMatch(draft.version) }),
    )
    if (!sent) return
    if (sent.done) {
      draft.settle({ version: sent.answer.version, values: valuesOf(sent.answer, locale) })
      toast(t('users.ceilings.saved'))
      await refreshCalls(['refundCeilings'], ['orders'])
    } else if (isApiError(sent.error, 'PreconditionFailed')) {
      // The newest version shows what has changed, and takes the place of this error.
      await refreshCalls(['refundCeilings', 'get'])
      sending.forget()
    }
  }
  return { ...sending, draft, form, save, undo: () => draft.settle(saved) }
}
