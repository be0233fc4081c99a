import { dayIn } from '#domain/calendar.ts'
import { formatAmount, formatDay, formatDays, formatInstant } from '#domain/format.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { CopyableId } from '#web/ui/data/CopyableId.tsx'
import { Figure } from '#web/ui/data/Figure.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Actions, Headline, PageHead, Row } from '#web/ui/layout/boxes.ts'
import { PageTitle, Text } from '#web/ui/layout/text.ts'
import { Link } from '../../routing/router.tsx'
import { ButtonLink } from '../../kit/links.tsx'
import { zoneWords } from '../../kit/zone-words.ts'
import { ibanPath } from '../billing/paths.ts'
import { FileMenu } from '../../kit/FileMenu.tsx'
import { SettlementState } from './SettlementState.tsx'
import type { Settlement } from './words.ts'
import styles from './settlements.module.css'

type Props = { settlement: Settlement; merchantId: string }

/** Which settlement, its name on the bank statement, the figure, how far it is and what happens next. */
export const SettlementHead = ({ settlement, merchantId }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { id, reference, transferDate, periodStart, periodEnd, cutOff, timeZone, status } = settlement
  const says = useStateWords(settlement)
  return (
    <>
      <PageHead>
        <div>
          <PageTitle>{t('settlements.detail.title', { day: formatDay(transferDate, locale) })}</PageTitle>
          <p>
            {t('settlements.detail.context', {
              days: formatDays(periodStart, periodEnd, locale),
              instant: formatInstant(cutOff, timeZone, locale),
              zone: zoneWords(t, timeZone),
            })}
          </p>
          <div className={styles.ref}>
            <Text as="span" soft small>
              {t('settlements.detail.reference')}
            </Text>
            <CopyableId
              value={reference}
              copyLabel={t('settlements.detail.copy')}
              copiedLabel={t('operations.detail.about.copied')}
            />
          </div>
          <Headline>
            <Figure cents={settlement.paidAmount} />
            <div>
              <SettlementState status={status} large />
              <Text as="div" soft small>
                {says}
              </Text>
              {settlement.bankDay !== null && (
                <Text as="div" soft small>
                  {t('settlements.bank.seen', { day: formatDay(settlement.bankDay, locale) })}
                </Text>
              )}
            </div>
          </Headline>
        </div>
        <Actions>
          <FileMenu
            merchantId={merchantId}
            words={t('settlements.file.one')}
            formats={['pdf', 'xlsx', 'csv']}
            bodyOf={(format) => ({ kind: 'settlement', format, ids: [id] })}
          />
        </Actions>
      </PageHead>
      <WayOn settlement={settlement} merchantId={merchantId} />
    </>
  )
}

/** Why there was nothing to transfer. */
const whyNothing = ({ closingDebtAmount, openingDebtAmount, holdbackAmount }: Settlement) => {
  if (closingDebtAmount > 0) return 'owed'
  if (openingDebtAmount > 0) return 'settled'
  return holdbackAmount > 0 ? 'held' : 'even'
}

/** The state in a sentence, with the account and what the bank statement says. */
const useStateWords = (settlement: Settlement): string => {
  const t = useText()
  const locale = useLocale()
  const sandbox = useSandbox()
  const { status, transferDate, timeZone, ibanMasked, reference } = settlement
  if (sandbox && status === 'paid') return t('settlements.says.sandbox')
  if (status === 'compensated') {
    const amount = formatAmount(settlement.closingDebtAmount, locale)
    return t('settlements.says.compensated', { kind: whyNothing(settlement), amount })
  }
  // Of what the bank has said, the day on which it said so.
  const told = status === 'sent' ? settlement.sent : status === 'returned' ? settlement.returned : null
  const day = formatDay(told ? dayIn(timeZone, new Date(told)) : transferDate, locale)
  const words = t(`settlements.says.${status}`, { day })
  return ibanMasked ? `${words} ${t('settlements.says.account', { iban: ibanMasked, reference })}` : words
}

/** Where the transfer waits for the shop, or for us. */
const WayOn = ({ settlement, merchantId }: Props) => {
  const t = useText()
  const { status, holdReason, returnReason } = settlement
  if (status === 'returned') {
    return (
      <Note kind="warn" title={returnReason ?? t('settlements.way.returnedTitle')}>
        <p>{t('settlements.returned.text')}</p>
        <Row above>
          <ButtonLink to={ibanPath(merchantId)}>{t('settlements.returned.iban')}</ButtonLink>
        </Row>
      </Note>
    )
  }
  if (status !== 'held') return null
  if (holdReason !== 'no_iban') {
    return (
      <Note kind="info" title={t('settlements.way.reviewTitle')}>
        <p>{t('settlements.way.reviewText')}</p>
      </Note>
    )
  }
  return (
    <Note kind="warn" title={t('settlements.way.noIbanTitle')}>
      <p>
        {t('settlements.way.noIbanText')} <Link to={ibanPath(merchantId)}>{t('settlements.way.noIbanLink')}</Link>
      </p>
    </Note>
  )
}
