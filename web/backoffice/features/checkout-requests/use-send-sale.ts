import { api } from '#web/api/client.ts'
import { fieldError, isApiError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { navigate } from '../../routing/router.tsx'
import { useProblem } from '../../kit/problems.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { operationPath } from '../operations/paths.ts'
import { rememberChannel } from './last-channel.ts'
import type { SaleFormState } from './sale-form-state.ts'
import { requestOf } from './sale-values.ts'
import type { FormValues } from './use-sale-rules.ts'

type Wrongs = Partial<Record<keyof FormValues, string>>

/** Fields of the form by their names on the wire. */
const wireNames: Partial<Record<keyof FormValues, string>> = {
  amount: 'total_amount',
  articles: 'articles',
  description: 'description',
  mid: 'mid',
  plan: 'num_instalments',
  firstName: 'customer.first_name',
  lastName: 'customer.last_name',
  email: 'customer.email',
  phone: 'customer.phone',
  document: 'customer.document_id',
  postcode: 'customer.postcode',
  consent: 'customer_consent',
}

/** Sends the request once, and opens the page that waits for the customer. Errors of the server show at their field. */
export const useSendSale = (form: SaleFormState, country: string, release: () => void) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { sendOnce, working, failure, forget } = useSubmit()
  const problemOf = useProblem()

  const refusedBy = (error: unknown): Wrongs => {
    if (isApiError(error, 'DuplicatedOrder')) return { mid: t('checkout-requests.wrong.duplicated') }
    const named = Object.entries(wireNames).filter(([, wire]) => fieldError(error, wire) !== null)
    const words = isApiError(error, 'TooManyRequests') ? problemOf(error) : t('checkout-requests.wrong.refused')
    return Object.fromEntries(named.map(([name]) => [name, words]))
  }
  return {
    working,
    failure,
    send: async (total: number, plan: string): Promise<void> => {
      const { consent: _, ...values } = form.values
      const input = { params: { merchantId }, body: requestOf({ ...values, plan }, total, country) }
      const sent = await sendOnce(input, (options) => api.checkoutRequests.create(input, options))
      if (!sent) return
      if (sent.done) {
        release()
        rememberChannel(merchantId, values.channel)
        void refreshCalls(['operations', 'list'], ['operations', 'summary'])
        // The form is done: "back" leads to the page before it.
        navigate(operationPath(merchantId, sent.answer.operationId), { replace: true })
      } else if (form.refuse(refusedBy(sent.error))) forget()
    },
  }
}
