import { useRef, useState } from 'react'
import { type AudienceIdentifier, audienceIdentifiers } from '#contract/rules/audience-rules.ts'
import { api } from '#web/api/client.ts'
import { fieldError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { useForm } from '#web/ui/fields/use-form.ts'
import { useDraft } from '../../kit/use-draft.ts'
import { useMerchant } from '../../session/session-context.ts'
import { readSales, type SalesValues } from './sales-filter.ts'
import { useListSending, useListWrong } from './use-list-sending.ts'

type Typed = SalesValues & { name: string; source: 'csv' | 'operations_filter'; identifier: AudienceIdentifier }
type Values = Typed & { consent: boolean; file: File | null }

const nothing: Typed = {
  name: '',
  source: 'csv',
  identifier: audienceIdentifiers[0],
  status: 'accepted',
  from: '',
  to: '',
  least: '',
  most: '',
  sales: '',
}

/** What the person types and chooses, its rules, and its way to the server. The consent is given anew each time. */
const useAddForm = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const draft = useDraft<Typed>(`audiences.add.${merchantId}`, nothing)
  const [own, setOwn] = useState<Pick<Values, 'consent' | 'file'>>({ consent: false, file: null })
  const listWrong = useListWrong()
  const value: Values = { ...draft.value, ...own }
  const setValue = (update: (before: Values) => Values) => {
    const { consent, file, ...typed } = update(value)
    draft.setValue(typed)
    setOwn({ consent, file })
  }
  const sales = (name: keyof SalesValues) => (_: string, values: Values) => {
    const fault = values.source === 'operations_filter' && readSales(values).faults[name]
    return fault ? t(`audiences.wrong.${fault}`) : null
  }
  const form = useForm<Values>(
    { value, setValue },
    {
      name: (text) => (text.trim() === '' ? t('audiences.wrong.name') : null),
      file: (file, { source }) => (source === 'csv' ? listWrong(file) : null),
      from: sales('from'),
      to: sales('to'),
      least: sales('least'),
      most: sales('most'),
      sales: sales('sales'),
      consent: (given) => (given ? null : t('audiences.wrong.consent')),
    },
  )
  return { form, draft, changed: draft.changed || own.file !== null || own.consent }
}

/** `made`: it is there, and being made. `waiting`: it is there, and its list is not. */
export const useAddAudience = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { form, draft, changed } = useAddForm()
  const creating = useSubmit()
  const sending = useListSending()
  const [named, setNamed] = useState<string | null>(null)
  const [made, setMade] = useState<string | null>(null)
  const isAt = useRef(false)

  /** The id of the audience: that of an earlier try, whose list did not arrive. */
  const create = async (): Promise<string | null> => {
    if (named !== null) return named
    const { name, source, identifier } = form.values
    const { filter } = readSales(form.values)
    const body = { name, source, identifier, consentConfirmed: true as const }
    const input = {
      params: { merchantId },
      body: { ...body, ...(source === 'operations_filter' && filter && { filter }) },
    }
    const sent = await creating.sendOnce(input, (options) => api.audiences.create(input, options))
    if (sent?.done) {
      setNamed(sent.answer.uuid)
      await refreshCalls(['audiences', 'list'])
      return sent.answer.uuid
    }
    if (sent && fieldError(sent.error, 'name') !== null && form.refuse({ name: t('audiences.wrong.taken') }))
      creating.forget()
    return null
  }
  const add = async () => {
    if (isAt.current) return
    isAt.current = true
    try {
      const uuid = await create()
      const { source, file } = form.values
      if (uuid === null) return
      const { done, refused } = source === 'csv' && file ? await sending.sendList(uuid, file) : { done: true }
      if (refused !== undefined) form.refuse({ file: refused })
      if (!done) return
      draft.settle(draft.value)
      setMade(uuid)
    } finally {
      isAt.current = false
    }
  }
  return {
    form,
    draft,
    changed,
    add,
    made,
    sending,
    isNamed: named !== null,
    working: creating.working || sending.working,
    failure: creating.failure,
  }
}

export type AddForm = ReturnType<typeof useAddForm>['form']
