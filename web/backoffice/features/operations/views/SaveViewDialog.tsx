import { useState } from 'react'
import { formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Check } from '#web/ui/fields/Choice.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { useToday } from '../../../kit/use-today.ts'
import { navigate, useSearch } from '../../../routing/router.tsx'
import { useMay, useMerchant } from '../../../session/session-context.ts'
import { daysOf, readFilter, writeFilter } from '../list-filter.ts'
import { operationsPath } from '../paths.ts'
import { NameDialog } from './NameDialog.tsx'
import { dayNamesOf, queryOfView } from './view-filter.ts'

/** Names what the list is now: for the person, or for all people of the merchant. */
export const SaveViewDialog = () => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId, timeZone } = useMerchant()
  const mayShare = useMay('views.share')
  const filter = readFilter(useSearch())
  const names = dayNamesOf(filter, useToday(timeZone))
  const { from, to } = daysOf(filter)
  const [days, setDays] = useState(names[0] ?? null)
  const [shared, setShared] = useState(false)
  const close = () => navigate(operationsPath(merchantId, writeFilter(filter)), { replace: true })
  return (
    <NameDialog
      title={t('operations.views.new.title')}
      act={t('operations.views.new.do')}
      draftKey={`views.new.${merchantId}`}
      name=""
      send={({ create }, name) => create(shared, { name, query: queryOfView(filter, days) })}
      onSaved={({ id: view }) =>
        navigate(operationsPath(merchantId, writeFilter({ ...filter, page: 1, view })), { replace: true })
      }
      onClose={close}
      intro={<p>{t('operations.views.new.text')}</p>}
    >
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
    </NameDialog>
  )
}
