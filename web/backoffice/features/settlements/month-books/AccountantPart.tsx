import { formatDay, formatMonth } from '#domain/format.ts'
import { localeTraits } from '#domain/locales.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { FactList } from '#web/ui/data/Facts.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { useMay, useMerchant } from '../../../session/session-context.ts'
import { FailedLoad } from '../FailedLoad.tsx'
import { AccountantForm } from './AccountantForm.tsx'
import type { Accountant } from './words.ts'

type Props = {
  /** While it is not known how high the months above are; what is read is read meanwhile. */
  isHeld: boolean
}

/** To whom the books go; owners and administrators set it. */
export const AccountantPart = ({ isHeld }: Props) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const mayChange = useMay('billing.write')
  const { data, status, error, reload } = useCall('monthBooks', 'accountant', { params: { merchantId } })
  if (isHeld) return null
  return (
    <Section title={t('month-books.accountant.title')} aside={t('month-books.accountant.about')}>
      {status === 'failed' && !data && (
        <FailedLoad title={t('month-books.accountant.failed')} error={error} retry={reload} />
      )}
      {!data && status !== 'failed' && <Skeleton width={300} />}
      {data && (mayChange ? <AccountantForm key={merchantId} accountant={data} /> : <Settings accountant={data} />)}
      {data && <Next accountant={data} />}
    </Section>
  )
}

const Next = ({ accountant: { next } }: { accountant: Accountant }) => {
  const t = useText()
  const locale = useLocale()
  if (!next) return <Hint above>{t('month-books.accountant.noNext')}</Hint>
  const words = { month: formatMonth(next.month, locale), day: formatDay(next.day, locale) }
  return <Hint above>{t('month-books.accountant.next', words)}</Hint>
}

/** For who may see and not change. */
const Settings = ({ accountant: { email, day, locale: language } }: { accountant: Accountant }) => {
  const t = useText()
  return (
    <>
      <FactList
        facts={[
          { label: t('month-books.accountant.email'), value: email ?? t('month-books.accountant.nobody') },
          { label: t('month-books.accountant.day'), value: String(day) },
          { label: t('month-books.accountant.locale'), value: localeTraits[language].name },
        ]}
      />
      <Note kind="info" title={t('month-books.accountant.notYours')} />
    </>
  )
}
