import styles from '#web/ui/fields/date-range.module.css'
import { type FormEvent, useState } from 'react'
import { useLocale, useText } from '#web/texts/text.ts'
import { writeAmount } from '#web/ui/fields/AmountField.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { parseAmount } from '#domain/parse-amount.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid, Row } from '#web/ui/layout/boxes.ts'
import { useSellers } from './all/use-sellers.ts'
import { choiceNames, filterChoices } from './filter-choices.ts'
import { type ListFilter, type Ordering, isFor, orderingOf } from './list-filter.ts'
import { SoldFields } from './SoldFields.tsx'
import { PageSizeField } from './views/PageSizeField.tsx'

const wordsOf = {
  '-created': 'operations.more.newest',
  created: 'operations.more.oldest',
  '-total_amount': 'operations.more.highest',
  total_amount: 'operations.more.lowest',
  capture_until: 'operations.more.soonest',
  '-capture_until': 'operations.more.latest',
} as const satisfies Record<Ordering, string>

/** Cents, null for an empty field, `unclear` for what is no amount. */
const read = (text: string): number | null | 'unclear' => {
  if (text.trim() === '') return null
  const reading = parseAmount(text)
  return 'cents' in reading ? reading.cents : 'unclear'
}

type Props = { merchantId: string | null; filter: ListFilter; onFilter: (next: Partial<ListFilter>) => void }

/** The two amounts as typed, and what they say. */
const useAmounts = ({ totalAmountGte, totalAmountLte }: ListFilter) => {
  const locale = useLocale()
  const written = (cents: number | null) => (cents === null ? '' : writeAmount(cents, locale))
  const [least, setLeast] = useState(written(totalAmountGte))
  const [most, setMost] = useState(written(totalAmountLte))
  const [from, to] = [read(least), read(most)]
  const isBackwards = typeof from === 'number' && typeof to === 'number' && to < from
  const isRight = from !== 'unclear' && to !== 'unclear' && !isBackwards
  const filters = isRight ? { totalAmountGte: from, totalAmountLte: to } : null
  return { least, setLeast, most, setMost, from, to, isBackwards, filters }
}

/** Amounts, article, channel, seller, what a sale was sold with and when, and order; its code loads when it is opened. */
export const MoreFiltersPanel = ({ merchantId, filter, onFilter }: Props) => {
  const t = useText()
  const sellers = useSellers(merchantId)
  const amounts = useAmounts(filter)
  const [chosen, setChosen] = useState<Partial<ListFilter>>({})
  const [tried, setTried] = useState(false)
  const wrong = (amount: number | null | 'unclear') =>
    tried && amount === 'unclear' ? t('operations.dialog.amountUnclear') : null
  const now = { ...filter, ...chosen }
  const offered = (Object.keys(wordsOf) as Ordering[]).filter((one) => isFor(now, one)) // its keys
  const choose = (next: Partial<ListFilter>) => setChosen({ ...chosen, ...next })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (amounts.filters) onFilter({ ...amounts.filters, ...chosen, article: now.article.trim() })
  }
  return (
    <form className={styles.moreFilters} noValidate onSubmit={submit}>
      <Grid>
        <TextField
          label={t('operations.more.least')}
          inputMode="decimal"
          value={amounts.least}
          onText={amounts.setLeast}
          error={wrong(amounts.from)}
        />
        <TextField
          label={t('operations.more.most')}
          inputMode="decimal"
          value={amounts.most}
          onText={amounts.setMost}
          error={wrong(amounts.to) ?? (tried && amounts.isBackwards ? t('operations.more.backwards') : null)}
        />
      </Grid>
      <TextField
        label={t('operations.more.article')}
        hint={t('operations.more.articleHint')}
        maxLength={200}
        autoComplete="off"
        value={now.article}
        onText={(article) => choose({ article })}
      />
      {choiceNames.map((name) => {
        const { label, any, options } = filterChoices[name]
        return (
          <SelectField
            key={name}
            label={t(label)}
            value={now[name] ?? ''}
            onValue={(text) => choose({ [name]: options.find(({ value }) => value === text)?.value ?? null })}
            options={[{ value: '', label: t(any) }, ...options.map(({ value, words }) => ({ value, label: t(words) }))]}
          />
        )
      })}
      <SelectField
        label={t('operations.more.seller')}
        value={now.createdBy ?? ''}
        onValue={(seller) => choose({ createdBy: seller || null })}
        options={[
          { value: '', label: t('operations.more.anySeller') },
          ...sellers.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'nobody', label: t('operations.more.nobody') },
        ]}
      />
      <SoldFields merchantId={merchantId} filter={now} onChoose={choose} />
      <SelectField
        label={t('operations.more.ordering')}
        value={orderingOf(now)}
        onValue={(text) => choose({ ordering: offered.find((one) => one === text) ?? null })}
        options={offered.map((one) => ({ value: one, label: t(wordsOf[one]) }))}
      />
      {/* Wide lists have it beside their columns. */}
      <div className={styles.onPhones}>
        <PageSizeField pageSize={now.pageSize} onPageSize={(pageSize) => choose({ pageSize })} />
      </div>
      <Row end>
        <Button type="submit" kind="primary">
          {t('common.dates.apply')}
        </Button>
      </Row>
    </form>
  )
}
