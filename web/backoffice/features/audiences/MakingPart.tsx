import { useEffect, useState } from 'react'
import { formatCount } from '#domain/format.ts'
import { refreshCalls, useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Facts } from '#web/ui/data/Facts.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { RejectedButton } from './RejectedButton.tsx'
import { type Audience, useProgressWords } from './words.ts'
import styles from './audiences.module.css'

/** Milliseconds between two looks. */
const lookEvery = 1_000

/** Progress of an audience while it is made, and its result. */
export const MakingPart = ({ uuid }: { uuid: string }) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const [isMaking, setMaking] = useState(true)
  const { data, status, error } = useCall(
    'audiences',
    'get',
    { params: { merchantId, uuid } },
    {
      staleTime: 0,
      ...(isMaking && { every: lookEvery }),
    },
  )
  const isDone = data !== undefined && data.status !== 'processing'
  if (isDone === isMaking && data) setMaking(!isDone)
  useEffect(() => {
    if (isDone) void refreshCalls(['audiences', 'list'])
  }, [isDone])
  return (
    <div className={styles.audienceResult} role="status">
      {status === 'failed' && <Problem error={error} title={t('audiences.making.lost')} />}
      {!data && status !== 'failed' && <p>{t('audiences.making.title')}</p>}
      {data && (isDone ? <Result audience={data} /> : <Under audience={data} />)}
    </div>
  )
}

const Under = ({ audience }: { audience: Audience }) => {
  const t = useText()
  const progressWords = useProgressWords()
  return (
    <Note kind="info" title={t('audiences.making.title')}>
      <p>{progressWords(audience)}</p>
      <p>{t('audiences.making.text')}</p>
    </Note>
  )
}

const Result = ({ audience }: { audience: Audience }) => {
  const t = useText()
  const locale = useLocale()
  const progressWords = useProgressWords()
  const { status, source, name, membersCount, readCount, rejectedCount } = audience
  const count = (value: number) => formatCount(value, locale)
  if (status === 'failed')
    return (
      <>
        <Note kind="bad" title={t('audiences.made.failed', { name })}>
          <p>{progressWords(audience)}</p>
        </Note>
        <RejectedButton audience={audience} />
      </>
    )
  const facts = [
    { label: t('audiences.made.read'), value: count(readCount) },
    { label: t('audiences.made.accepted'), value: count(readCount - rejectedCount) },
    { label: t('audiences.made.rejected'), value: count(rejectedCount) },
  ]
  return (
    <>
      <Note kind="ok" title={t('audiences.made.title', { name })}>
        <p>{t('audiences.made.people', { count: membersCount })}</p>
      </Note>
      {source === 'csv' && <Facts facts={facts} />}
      {rejectedCount > 0 && <p>{t('audiences.made.rejectedText')}</p>}
      <RejectedButton audience={audience} />
    </>
  )
}
