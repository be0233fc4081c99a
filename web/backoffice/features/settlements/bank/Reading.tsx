import { formatCount, formatDays } from '#domain/format.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { Stack } from '#web/ui/layout/boxes.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Hint, PartTitle } from '#web/ui/layout/text.ts'
import { FailedLoad } from '../FailedLoad.tsx'
import { MatchesTable } from './MatchesTable.tsx'
import { type BankFile, withSteps } from './words.ts'

/** What one file says: first what the person has to do something about, then what is right. */
export const Reading = ({ merchantId, bankFileId }: { merchantId: string; bankFileId: string }) => {
  const t = useText()
  const { data, status, error, reload } = useCall('bankFiles', 'get', { params: { merchantId, bankFileId } })
  if (status === 'failed')
    return <FailedLoad title={t('settlements.bank.failed.one')} error={error} retry={reload} whole={!data} />
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton width={300} />
      </div>
    )
  return <Found file={data} merchantId={merchantId} />
}

const Found = ({ file, merchantId }: { file: BankFile; merchantId: string }) => {
  const t = useText()
  const locale = useLocale()
  const matches = withSteps(file.matches)
  const steps = matches.filter(({ needsStep }) => needsStep)
  const right = matches.filter(({ needsStep }) => !needsStep)
  const count = (value: number): string => formatCount(value, locale)
  const words = {
    days: formatDays(file.from, file.to, locale),
    account: file.ibanMasked
      ? t('settlements.bank.account', { iban: file.ibanMasked })
      : t('settlements.bank.noAccount'),
    count: file.movementsCount,
  }
  return (
    <section aria-labelledby="bank-reading">
      <PartTitle id="bank-reading">{t('settlements.bank.reading.title', { days: words.days })}</PartTitle>
      <Hint>{t('settlements.bank.reading.about', { account: words.account, count: words.count })}</Hint>
      <Stack above>
        {matches.length === 0 && <Note kind="info" title={t('settlements.bank.reading.none')} />}
        {matches.length > 0 && steps.length === 0 && (
          <Note kind="ok" role="status" title={t('settlements.bank.reading.allRight', { count: right.length })} />
        )}
        {steps.length > 0 && (
          <Section title={t('settlements.bank.part.steps')} aside={count(steps.length)}>
            <MatchesTable matches={steps} merchantId={merchantId} caption={t('settlements.bank.part.steps')} />
          </Section>
        )}
        {right.length > 0 && (
          <Section title={t('settlements.bank.part.right')} aside={count(right.length)}>
            <MatchesTable matches={right} merchantId={merchantId} caption={t('settlements.bank.part.right')} />
          </Section>
        )}
        {file.unknownCount > 0 && <Hint>{t('settlements.bank.reading.unknown', { count: file.unknownCount })}</Hint>}
      </Stack>
    </section>
  )
}
