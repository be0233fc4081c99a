import { isColour, isEmpty, isUrl } from '#contract/core/validation.ts'
import {
  legalVariables,
  maxLegalTextLength,
  maxTitleLength,
  titleVariables,
  unknownVariables,
  widgetDefaults,
} from '#contract/rules/widget-rules.ts'
import { api } from '#web/api/client.ts'
import { fieldError, isApiError } from '#web/api/errors.ts'
import { type AnswerOf, refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { type Rules, useForm } from '#web/ui/fields/use-form.ts'
import { useToast } from '../../kit/toasts.tsx'
import { ifMatch, useVersionedDraft } from '../../kit/versioned-draft.ts'
import { useMerchant } from '../../session/session-context.ts'
import { centsOf, widgetBodyOf, type WidgetValues, widgetValuesOf } from './widget-values.ts'

export type Widget = AnswerOf<'widgets', 'get'>
export type WidgetFormState = ReturnType<typeof useForm<WidgetValues>>

const useWidgetRules = (): Rules<WidgetValues> => {
  const t = useText()
  const colour = (text: string) => (isColour(text.trim()) ? null : t('preferences.wrong.colour'))
  const template = (most: number, variables: readonly string[]) => (text: string) => {
    const unknown = unknownVariables(text, variables)
    if (unknown.length > 0) return t('preferences.wrong.variable', { names: unknown.join(', ') })
    return text.trim().length > most ? t('preferences.wrong.long', { most }) : null
  }
  return {
    primaryColor: colour,
    textColor: colour,
    title: template(maxTitleLength, titleVariables),
    titleZeroInterest: template(maxTitleLength, titleVariables),
    legalText: template(maxLegalTextLength, legalVariables),
    urlMoreInfo: (text) => (isEmpty(text) || isUrl(text.trim()) ? null : t('preferences.wrong.url')),
    minAmount: (text) => (isEmpty(text) || centsOf(text) !== null ? null : t('preferences.wrong.amount')),
  }
}

/** Fields by their name on the wire, for what the server refuses. */
const wireNames = {
  primary_color: 'primaryColor',
  text_color: 'textColor',
  title: 'title',
  title_zero_interest: 'titleZeroInterest',
  default_instalments: 'defaultInstalments',
  legal_text: 'legalText',
  url_more_info: 'urlMoreInfo',
  min_amount: 'minAmount',
} as const satisfies Record<string, keyof WidgetValues>

/** What the person sets, its rules, and its way to the server. */
export const useWidgetForm = (widget: Widget) => {
  const t = useText()
  const locale = useLocale()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const { view, version } = widget
  const values = widgetValuesOf(widget.preferences, locale)
  const draft = useVersionedDraft(`widget.${merchantId}.${view}`, { version, values })
  const form = useForm<WidgetValues>(draft, useWidgetRules())
  const sending = useSubmit()
  const params = { merchantId, view }

  /** Another user was faster: the newest version shows what has changed, and replaces the error. */
  const stale = async (error: unknown): Promise<boolean> => {
    if (!isApiError(error, 'PreconditionFailed')) return false
    await refreshCalls(['widgets', 'get'])
    sending.forget()
    return true
  }
  const save = async () => {
    if (!draft.changed) return
    const sent = await sending.send(({ signal }) =>
      api.widgets.put({ params, body: widgetBodyOf(draft.value) }, { signal, ...ifMatch(draft.version) }),
    )
    if (!sent) return
    if (sent.done) {
      draft.settle({ version: sent.answer.version, values: widgetValuesOf(sent.answer.preferences, locale) })
      toast(t('preferences.widget.saved'))
      await refreshCalls(['widgets'])
    } else if (!(await stale(sent.error))) {
      const wrong = Object.entries(wireNames).flatMap(([wire, name]) =>
        fieldError(sent.error, wire) === null ? [] : [[name, t('preferences.wrong.refused')]],
      )
      if (form.refuse(Object.fromEntries(wrong) as Partial<Record<keyof WidgetValues, string>>)) sending.forget() // names of wireNames
    }
  }
  /** Changes what is saved, not what is typed. */
  const turn = async (on: boolean) => {
    const act = on ? api.widgets.enable : api.widgets.disable
    const sent = await sending.sendOnce([on, params], ({ signal, idempotencyKey }) =>
      act({ params }, { signal, idempotencyKey, ...ifMatch(version) }),
    )
    if (sent?.done) toast(on ? t('preferences.widget.enabled') : t('preferences.widget.disabled'))
    if (sent?.done) await refreshCalls(['widgets'], ['merchants', 'configurations'])
    else if (sent) await stale(sent.error)
  }
  return {
    draft,
    form,
    values,
    save,
    turn,
    stale,
    working: sending.working,
    failure: sending.failure,
    reset: () => draft.setValue(() => widgetValuesOf(widgetDefaults[view], locale)),
  }
}
