import { api } from '#web/api/client.ts'
import { ApiError, isApiError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Check, Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { Form } from '#web/ui/fields/Form.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { Stack } from '#web/ui/layout/boxes.ts'
import { Conflict } from './Conflict.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { useUnsaved } from '../../routing/unsaved.tsx'
import { ifMatch, useVersionedDraft } from './versioned-draft.ts'
import { useMerchant } from '../../session/session-context.ts'
import { bodyOf, type CartValues, type Channel, fieldOf, type Preferences, valuesOf } from './cart-values.ts'
import { CountFields } from './CountFields.tsx'
import { FaceFields } from './FaceFields.tsx'
import { HostList } from './HostList.tsx'
import { type CartFormState, LimitFields } from './LimitFields.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useCartRules } from './use-cart-rules.ts'
import { useCartWords } from './use-cart-words.ts'

const useCartForm = (preferences: Preferences) => {
  const t = useText()
  const locale = useLocale()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const values = valuesOf(preferences, locale)
  const draft = useVersionedDraft(`preferences.${merchantId}`, { version: preferences.version, values })
  const form = useForm<CartValues>(draft, useCartRules(preferences.agreed.products))
  const sending = useSubmit()

  const save = async () => {
    if (!draft.changed) return
    const input = { params: { merchantId }, body: bodyOf(draft.value, draft.dirty) }
    const sent = await sending.send(({ signal }) =>
      api.preferences.update(input, { signal, ...ifMatch(draft.version) }),
    )
    if (!sent) return
    if (sent.done) {
      draft.settle({ version: sent.answer.version, values: valuesOf(sent.answer, locale) })
      toast(t('preferences.saved'))
      await refreshCalls(['preferences'], ['merchants', 'configurations'], ['simulator'])
      return
    }
    if (isApiError(sent.error, 'PreconditionFailed')) {
      // The newest version shows what has changed, and replaces this error.
      await refreshCalls(['preferences', 'get'])
      return sending.forget()
    }
    const refused = sent.error instanceof ApiError ? Object.keys(sent.error.fields) : []
    const wrong = refused.flatMap((wire) => fieldOf(wire, input.body) ?? [])
    const words = t('preferences.wrong.refused')
    if (form.refuse(Object.fromEntries(wrong.map((name) => [name, words])))) sending.forget()
  }
  return { draft, form, values, save, ...sending }
}

/** Limits of sales in instalments, channels, and the storefront profile. */
export const CartForm = ({ preferences }: { preferences: Preferences }) => {
  const t = useText()
  const words = useCartWords()
  const { draft, form, values, save, working, failure } = useCartForm(preferences)
  const { question } = useUnsaved(draft.changed)
  return (
    <div className="prefs">
      {draft.theirs.length > 0 && (
        <Conflict
          by={preferences.updatedBy}
          at={preferences.updated}
          changes={words.changes(draft.theirs, values, draft.value, draft.dirty)}
          onMine={draft.keepMine}
          onTheirs={draft.takeTheirs}
        />
      )}
      <Form form={form} onSend={() => void save()}>
        {draft.restored && <Note kind="info" role="status" title={t('common.draft.restored')} />}
        <Section title={t('preferences.part.limits')} aside={t('preferences.about.limits')}>
          <Stack>
            {preferences.agreed.products.map((agreed) => (
              <LimitFields
                key={agreed.type}
                form={form}
                agreed={agreed}
                only={preferences.agreed.products.length === 1}
              />
            ))}
          </Stack>
        </Section>
        <Section title={t('preferences.part.counts')} aside={t('preferences.about.counts')}>
          <Stack>
            <CountFields form={form} most={preferences.agreed.maxNumInstalments} />
          </Stack>
        </Section>
        <Section title={t('preferences.part.confirmation')} aside={t('preferences.about.confirmation')}>
          <ConfirmationChoice form={form} />
        </Section>
        <Section title={t('preferences.part.channels')} aside={t('preferences.about.channels')}>
          <ChannelChoices form={form} available={preferences.availableChannels} />
        </Section>
        <Section title={t('preferences.part.hosts')} aside={t('preferences.about.hosts')}>
          <Stack>
            <HostList form={form} />
          </Stack>
        </Section>
        <Section title={t('preferences.part.face')} aside={t('preferences.about.face')}>
          <FaceFields form={form} preferences={preferences} />
        </Section>
        {failure !== null && <Problem error={failure} title={t('preferences.notSaved')} />}
        <SaveBar
          changed={draft.changed}
          working={working}
          effect={t('preferences.effect')}
          onUndo={() => draft.settle({ version: preferences.version, values })}
        />
      </Form>
      {question}
    </div>
  )
}

const ConfirmationChoice = ({ form }: { form: CartFormState }) => {
  const t = useText()
  return (
    <Choices label={t('preferences.part.confirmation')} labelHidden>
      {(['auto', 'capture'] as const).map((mode) => (
        <Radio
          key={mode}
          name="confirmation"
          checked={form.values.confirmation === mode}
          onChange={() => form.set('confirmation', mode)}
          hint={t(`preferences.confirmation.${mode}.hint`)}
        >
          {t(`preferences.confirmation.${mode}.name`)}
        </Radio>
      ))}
    </Choices>
  )
}

const ChannelChoices = ({ form, available }: { form: CartFormState; available: readonly Channel[] }) => {
  const t = useText()
  const { channels } = form.values
  return (
    <Choices
      label={t('preferences.part.channels')}
      labelHidden
      hint={channels.length === 0 && t('preferences.channel.none')}
    >
      {available.map((channel) => (
        <Check
          key={channel}
          checked={channels.includes(channel)}
          onChange={(event) =>
            form.set(
              'channels',
              available.filter((one) => (one === channel ? event.target.checked : channels.includes(one))),
            )
          }
        >
          {t(`preferences.channel.${channel}`)}
        </Check>
      ))}
    </Choices>
  )
}
