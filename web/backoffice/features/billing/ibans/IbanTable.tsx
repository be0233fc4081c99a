import { useState } from 'react'
import { formatInstant } from '#domain/format.ts'
import { groupIban } from '#domain/iban.ts'
import { api } from '#web/api/client.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { timed } from '#web/api/timeout.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, LedgerRow } from '#web/ui/data/Ledger.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { Hint, VisuallyHidden, Text } from '#web/ui/layout/text.ts'
import { leaveToBrowser } from '#web/backoffice/kit/files.ts'
import { Problem } from '#web/backoffice/kit/problems.tsx'
import { useMerchant } from '#web/backoffice/session/session-context.ts'
import { StopButton } from './StopButton.tsx'
import styles from './ibans.module.css'

type Iban = AnswerOf<'ibans', 'list'>['results'][number]

/** The account in use, then the others, newest first: the sort keeps their order. */
const inUseFirst = (ibans: readonly Iban[]): Iban[] => ibans.toSorted((a, b) => Number(b.inUse) - Number(a.inUse))

/** All accounts of the shop, each with what holds for it. */
export const IbanTable = ({ ibans }: { ibans: readonly Iban[] | undefined }) => {
  const t = useText()
  if (ibans?.length === 0)
    return (
      <Note kind="warn" title={t('ibans.list.none')}>
        <p>{t('ibans.list.noneText')}</p>
      </Note>
    )
  return (
    <Ledger kind="flow" caption={t('ibans.list.title')} className={styles.ibans} aria-busy={!ibans}>
      <LedgerHead>
        <HeadCell>{t('ibans.list.iban')}</HeadCell>
        <HeadCell>{t('ibans.list.state')}</HeadCell>
      </LedgerHead>
      <LedgerBody>
        {(ibans && inUseFirst(ibans))?.map((one) => <IbanRow key={one.id} iban={one} />) ?? (
          <LedgerRow>
            <Cell>
              <Skeleton width={300} />
            </Cell>
            <Cell>
              <Skeleton width={110} />
            </Cell>
          </LedgerRow>
        )}
      </LedgerBody>
    </Ledger>
  )
}

const useWhen = (): ((instant: string) => string) => {
  const locale = useLocale()
  const { timeZone } = useMerchant()
  return (instant) => formatInstant(instant, timeZone, locale)
}

const IbanRow = ({ iban }: { iban: Iban }) => {
  const t = useText()
  const when = useWhen()
  const asked = { when: when(iban.created), by: iban.createdBy ?? '–' }
  return (
    <LedgerRow>
      <Cell name>
        <Text as="b" iban>
          {groupIban(iban.iban)}
        </Text>
        <Hint as="span" className={styles.said}>
          {iban.bankName !== null && `${iban.bankName} · `}
          {t('ibans.list.asked', asked)}
        </Hint>
        {iban.file && <ProofButton iban={iban} name={iban.file.name} />}
      </Cell>
      <Cell state>
        <State iban={iban} />
        {iban.withdrawable && <StopButton iban={iban} />}
      </Cell>
    </LedgerRow>
  )
}

/** What the state is, and from when on it counts or why it does not. */
const State = ({ iban: { status, inUse, usableFrom, rejectReason } }: { iban: Iban }) => {
  const t = useText()
  const when = useWhen()
  if (status === 'active' && inUse) return <StateMark kind="done">{t('ibans.state.inUse')}</StateMark>
  if (status === 'active')
    return (
      <>
        <StateMark kind="under_way">{t('ibans.state.accepted')}</StateMark>
        <Hint as="span" className={styles.said}>
          {t('ibans.state.from', { when: when(usableFrom) })}
        </Hint>
      </>
    )
  if (status === 'pending_review')
    return (
      <>
        <StateMark kind="to_come">{t('ibans.state.review')}</StateMark>
        <Hint as="span" className={styles.said}>
          {t('ibans.state.notBefore', { when: when(usableFrom) })}
        </Hint>
      </>
    )
  if (status === 'rejected')
    return (
      <>
        <StateMark kind="refused">{t('ibans.state.rejected')}</StateMark>
        <Hint as="span" className={styles.said}>
          {rejectReason}
        </Hint>
      </>
    )
  return <StateMark kind="nothing">{t(`ibans.state.${status}`)}</StateMark>
}

const ProofButton = ({ iban, name }: { iban: Iban; name: string }) => {
  const t = useText()
  const { send, working, failure } = useSubmit()
  const [opened, setOpened] = useState(false)
  const open = async () => {
    const params = { merchantId: iban.merchantId, ibanId: iban.id }
    const sent = await send(() => api.ibans.file({ params }, { signal: timed() }))
    if (sent?.done) leaveToBrowser(sent.answer.url)
    setOpened(sent?.done === true)
  }
  return (
    <>
      <Button kind="plain" icon="download" working={working && name} onClick={() => void open()}>
        <VisuallyHidden>{t('ibans.list.proof')}: </VisuallyHidden>
        {name}
      </Button>
      {failure !== null && !opened && <Problem error={failure} title={t('ibans.list.noProof')} />}
    </>
  )
}
