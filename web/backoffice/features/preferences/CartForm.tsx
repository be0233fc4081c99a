import { useRichText, useText } from '#web/texts/text.ts'
import { Check, Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { Stack } from '#web/ui/layout/boxes.ts'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { type Channel, type Preferences, salesOf } from './cart-values.ts'
import { CountFields } from './CountFields.tsx'
import { HostList } from './HostList.tsx'
import { LimitFields, type SalesFormState } from './LimitFields.tsx'
import { termsPath } from './paths.ts'
import { PreferencesForm } from './PreferencesForm.tsx'
import { useSalesRules } from './use-cart-rules.ts'
import { usePreferencesForm } from './use-preferences-form.ts'

/** Limits of sales in instalments, channels and domains. */
export const CartForm = ({ preferences }: { preferences: Preferences }) => {
  const t = useText()
  const rules = useSalesRules(preferences.agreed.products)
  const state = usePreferencesForm({ preferences, part: 'preferences', pick: salesOf, rules })
  const { form } = state
  return (
    <PreferencesForm state={state} preferences={preferences}>
      <Section title={t('preferences.part.limits')} aside={<AgreedAside />}>
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
    </PreferencesForm>
  )
}

const AgreedAside = () => {
  const rich = useRichText()
  const { id } = useMerchant()
  return rich('preferences.about.limits', { terms: (words) => <Link to={termsPath(id)}>{words}</Link> })
}

const ConfirmationChoice = ({ form }: { form: SalesFormState }) => {
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

const ChannelChoices = ({ form, available }: { form: SalesFormState; available: readonly Channel[] }) => {
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
