import '#web/ui/date-range.css'
import { type FormEvent, useState } from 'react'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { writeAmount } from '#web/ui/AmountField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { parseAmount } from '#domain/parse-amount.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useMerchant } from '../../app/world.ts'
import { channels, type ListFilter, type Ordering, orderings } from './list-filter.ts'

const wordsOf = {
  '-created': 'operations.more.newest',
  created: 'operations.more.oldest',
  '-total_amount': 'operations.more.highest',
  total_amount: 'operations.more.lowest',
} as const satisfies Record<Ordering, string>

/** Cents, null for an empty field, `unclear` for what is no amount. */
const read = (text: string): number | null | 'unclear' => {
  if (text.trim() === '') return null
  const reading = parseAmount(text)
  return 'cents' in reading ? reading.cents : 'unclear'
}

type Props = { filter: ListFilter; onFilter: (next: Partial<ListFilter>) => void }

/** Amounts, channel, seller and order; its code comes when it is opened. */
export const MoreFiltersPanel = ({ filter, onFilter }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  const sellers = useCall('operations', 'sellers', { params: { merchantId } }).data?.results ?? []
  const written = (cents: number | null) => (cents === null ? '' : writeAmount(cents, locale))
  const [least, setLeast] = useState(written(filter.amountFrom))
  const [most, setMost] = useState(written(filter.amountTo))
  const [channel, setChannel] = useState<string>(filter.channel ?? '')
  const [createdBy, setCreatedBy] = useState(filter.createdBy ?? '')
  const [ordering, setOrdering] = useState<string>(filter.ordering)
  const [tried, setTried] = useState(false)
  const [amountFrom, amountTo] = [read(least), read(most)]
  const isBackwards = typeof amountFrom === 'number' && typeof amountTo === 'number' && amountTo < amountFrom
  const wrong = (amount: number | null | 'unclear') =>
    tried && amount === 'unclear' ? t('operations.dialog.amountUnclear') : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (amountFrom === 'unclear' || amountTo === 'unclear' || isBackwards) return
    onFilter({
      ...{ amountFrom, amountTo },
      channel: channels.find((one) => one === channel) ?? null,
      createdBy: createdBy || null,
      ordering: orderings.find((one) => one === ordering) ?? '-created',
    })
  }
  return (
    <form className="more-filters" noValidate onSubmit={submit}>
      <div className="grid2">
        <TextField
          label={t('operations.more.least')}
          inputMode="decimal"
          value={least}
          onText={setLeast}
          error={wrong(amountFrom)}
        />
        <TextField
          label={t('operations.more.most')}
          inputMode="decimal"
          value={most}
          onText={setMost}
          error={wrong(amountTo) ?? (tried && isBackwards ? t('operations.more.backwards') : null)}
        />
      </div>
      <SelectField
        label={t('operations.more.channel')}
        value={channel}
        onValue={setChannel}
        options={[
          { value: '', label: t('operations.more.anyChannel') },
          ...channels.map((one) => ({ value: one, label: t(`operations.channel.${one}`) })),
        ]}
      />
      <SelectField
        label={t('operations.more.seller')}
        value={createdBy}
        onValue={setCreatedBy}
        options={[
          { value: '', label: t('operations.more.anySeller') },
          ...sellers.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'nobody', label: t('operations.more.nobody') },
        ]}
      />
      <SelectField
        label={t('operations.more.ordering')}
        value={ordering}
        onValue={setOrdering}
        options={orderings.map((one) => ({ value: one, label: t(wordsOf[one]) }))}
      />
      <div className="row end">
        <Button type="submit" kind="primary">
          {t('common.dates.apply')}
        </Button>
      </div>
    </form>
  )
}
