import type { KeyScope } from '#contract/core/key-scopes.ts'
import { isNetwork, type KeyMode, keyModes, maxKeyName, maxKeyNetworks, networksOf } from '#contract/rules/key-rules.ts'
import { api } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { readDate } from '#web/ui/fields/date-mask.ts'
import { Fields } from '#web/ui/fields/Fields.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useDraft } from '../../kit/use-draft.ts'
import { useToday } from '../../kit/use-today.ts'
import { useMerchant } from '../../session/session-context.ts'
import type { NewKey } from './KeyDialog.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'

type Values = { name: string; all: boolean; scopes: KeyScope[]; mode: KeyMode; networks: string; lastDay: string }
const empty: Values = { name: '', all: true, scopes: [], mode: 'both', networks: '', lastDay: '' }

/** What is wrong with each field, in words. */
const useRules = () => {
  const t = useText()
  const today = useToday(useMerchant().timeZone)
  return {
    name: (text: string) => (text.trim() === '' ? t('preferences.keys.wrong.name') : null),
    scopes: (chosen: readonly KeyScope[], { all }: Values) =>
      !all && chosen.length === 0 ? t('preferences.keys.wrong.scopes') : null,
    networks: (text: string) => {
      const networks = networksOf(text)
      const wrong = networks.find((network) => !isNetwork(network))
      if (wrong !== undefined) return t('preferences.keys.wrong.network', { network: wrong })
      return networks.length > maxKeyNetworks ? t('preferences.keys.wrong.networks', { most: maxKeyNetworks }) : null
    },
    lastDay: (text: string) => {
      if (text === '') return null
      const day = readDate(text)
      if (day === null) return t('preferences.keys.wrong.day')
      return day < today ? t('preferences.keys.wrong.past') : null
    },
  }
}

type Props = { onClose: () => void; onNew: (key: NewKey) => void }

/** What a new private key is for, and within which bounds. The password is asked for by the act itself. */
export const NewKeyDialog = ({ onClose, onNew }: Props) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const draft = useDraft(`keys.create.${merchantId}`, empty)
  const form = useForm(draft, useRules())
  const { send, working, failure } = useSubmit()
  const { name, all, scopes, mode, networks, lastDay } = form.values

  const make = async () => {
    const bounds = { scopes: all ? [] : scopes, mode, networks: networksOf(networks), lastDay: readDate(lastDay) }
    const body = { name: name.trim(), ...bounds }
    const sent = await send(({ signal }) => api.keys.create({ params: { merchantId }, body }, { signal }))
    if (sent?.done) {
      onClose()
      onNew({ privateKey: sent.answer.privateKey, replaced: null })
    } else if (sent) await refreshCalls(['keys'])
  }
  const day = form.text('lastDay')
  return (
    <Dialog
      title={t('preferences.keys.create.title')}
      closeLabel={t('common.close')}
      locked={working}
      onClose={onClose}
      onSubmit={() => form.submit(() => void make())}
      question={
        draft.changed && {
          ask: t('common.unsaved.ask'),
          stay: t('common.unsaved.stay'),
          leave: t('common.unsaved.leave'),
        }
      }
      foot={
        <>
          <Button onClick={onClose} inactive={working}>
            {t('preferences.keys.create.no')}
          </Button>
          <Button kind="primary" type="submit" working={working && t('preferences.keys.create.working')}>
            {t('preferences.keys.create.do')}
          </Button>
        </>
      }
    >
      <Fields alarms={form.alarms}>
        <p>{t('preferences.keys.create.text')}</p>
        <TextField
          {...form.text('name')}
          label={t('preferences.keys.field.name')}
          hint={t('preferences.keys.field.nameHint')}
          maxLength={maxKeyName}
          autoComplete="off"
          data-first
        />
        <ScopeChoice
          all={all}
          onAll={(value) => form.set('all', value)}
          chosen={scopes}
          onChosen={(value) => form.set('scopes', value)}
          error={form.errorOf('scopes')}
        />
        <SelectField
          label={t('preferences.keys.field.mode')}
          value={mode}
          onValue={(value) => form.set('mode', keyModes.find((one) => one === value) ?? 'both')}
          options={keyModes.map((value) => ({ value, label: t(`preferences.keys.mode.${value}`) }))}
        />
        <TextField
          {...form.text('networks')}
          label={t('preferences.keys.field.networks')}
          hint={t('preferences.keys.field.networksHint')}
          autoComplete="off"
          spellCheck={false}
        />
        <DateField
          label={t('preferences.keys.field.lastDay')}
          text={day.value}
          onText={day.onText}
          onLeave={day.onBlur}
          error={day.error}
          hint={t('preferences.keys.field.lastDayHint')}
          placeholder={t('common.dates.placeholder')}
          pick={t('common.dates.pick')}
        />
        {failure !== null && (
          <Problem
            error={failure}
            title={t(`preferences.keys.create.${isApiError(failure, 'TooManyKeys') ? 'many' : 'failed'}`)}
          />
        )}
      </Fields>
    </Dialog>
  )
}
