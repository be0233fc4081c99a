import { useState } from 'react'
import { maxViewNameLength } from '#contract/rules/view-rules.ts'
import { formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Check } from '#web/ui/fields/Choice.tsx'
import { Fields } from '#web/ui/fields/Fields.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Problem } from '../../../kit/problems.tsx'
import { useToast } from '../../../kit/toasts.tsx'
import { useDraft } from '../../../kit/use-draft.ts'
import { useToday } from '../../../kit/use-today.ts'
import { navigate, useSearch } from '../../../routing/router.tsx'
import { useMay, useMerchant } from '../../../session/session-context.ts'
import { daysOf, readFilter, writeFilter } from '../list-filter.ts'
import { operationsPath } from '../paths.ts'
import { useNameFault, useViewCalls } from './use-views.ts'
import { dayNamesOf, queryOfView } from './view-filter.ts'

/** Names what the list is now: for the person, or for all people of the merchant. */
export const SaveViewDialog = () => {
  const t = useText()
  const locale = useLocale()
  const toast = useToast()
  const { id: merchantId, timeZone } = useMerchant()
  const mayShare = useMay('views.share')
  const filter = readFilter(useSearch())
  const names = dayNamesOf(filter, useToday(timeZone))
  const { from, to } = daysOf(filter)
  const [days, setDays] = useState(names[0] ?? null)
  const [shared, setShared] = useState(false)
  const draft = useDraft(`views.new.${merchantId}`, { name: '' })
  const form = useForm(draft, { name: (text) => (text.trim() === '' ? t('operations.views.wrong.name') : null) })
  const { create, working, failure, forget } = useViewCalls()
  const faultOf = useNameFault()
  const close = () => navigate(operationsPath(merchantId, writeFilter(filter)), { replace: true })

  const save = async () => {
    const sent = await create(shared, { name: draft.value.name, query: queryOfView(filter, days) })
    if (!sent) return
    if (sent.done) {
      const { id: view, name } = sent.answer
      toast(t('operations.views.saved', { name }))
      navigate(operationsPath(merchantId, writeFilter({ ...filter, page: 1, view })), { replace: true })
      return
    }
    const fault = faultOf(sent.error)
    if (fault !== null && form.refuse({ name: fault })) forget()
  }
  return (
    <Dialog
      title={t('operations.views.new.title')}
      closeLabel={t('common.close')}
      locked={working}
      onClose={close}
      onSubmit={() => form.submit(() => void save())}
      foot={
        <>
          <Button onClick={close} inactive={working}>
            {t('operations.views.no')}
          </Button>
          <Button kind="primary" type="submit" working={working && t('operations.views.saving')}>
            {t('operations.views.new.do')}
          </Button>
        </>
      }
    >
      <p>{t('operations.views.new.text')}</p>
      <Fields alarms={form.alarms}>
        <TextField
          {...form.text('name')}
          data-first
          label={t('operations.views.name')}
          maxLength={maxViewNameLength}
          autoComplete="off"
        />
        {names.length > 0 && from && to && (
          <SelectField
            label={t('operations.views.days.label')}
            value={days ?? ''}
            onValue={(text) => setDays(names.find((one) => one === text) ?? null)}
            options={[
              ...names.map((name) => ({ value: name, label: t(`operations.dates.${name}`) })),
              {
                value: '',
                label: t('operations.views.days.fixed', { from: formatDay(from, locale), to: formatDay(to, locale) }),
              },
            ]}
          />
        )}
        {mayShare && (
          <Check
            checked={shared}
            hint={t('operations.views.sharedHint')}
            onChange={(event) => setShared(event.target.checked)}
          >
            {t('operations.views.shared')}
          </Check>
        )}
      </Fields>
      {failure !== null && <Problem error={failure} title={t('operations.views.notSaved')} />}
    </Dialog>
  )
}
