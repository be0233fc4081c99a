import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { useLeaveMissing } from '../../routing/missing.ts'
import { PrintSheet } from '../../kit/PrintSheet.tsx'
import { PageSkeleton } from '../../kit/PageSkeleton.tsx'
import { useParams } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { BackToList } from './BackToList.tsx'
import { FailedLoad } from './FailedLoad.tsx'
import { LinesPart } from './LinesPart.tsx'
import { QuestionSlot } from './QuestionSlot.tsx'
import { Questions } from './Questions.tsx'
import { SettlementHead } from './SettlementHead.tsx'
import { useQuestionDialog } from './use-question-dialog.ts'
import { Waterfall } from './Waterfall.tsx'
import styles from './settlements.module.css'

/** Explains the transfer of one settlement, cause by cause and line by line [RT-12]. */
export const SettlementPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { settlementId } = useParams<'settlementId'>()
  const found = useCall('settlements', 'get', { params: { merchantId, settlementId } })
  const question = useQuestionDialog(merchantId, settlementId)
  const missing = useLeaveMissing(found)
  if (missing) return null
  const { data: settlement } = found
  return (
    <div className={styles.settlements}>
      <BackToList merchantId={merchantId} />
      {found.status === 'failed' && (
        <FailedLoad
          title={t('settlements.failed.detail')}
          error={found.error}
          retry={found.reload}
          whole={!settlement}
        />
      )}
      {settlement && (
        <PrintSheet>
          <SettlementHead settlement={settlement} merchantId={merchantId} />
          <Waterfall settlement={settlement} merchantId={merchantId} />
          <LinesPart settlement={settlement} merchantId={merchantId} onAsk={question.open} />
          <Questions settlement={settlement} onAsk={() => question.open()} />
          {question.isOpen && (
            <QuestionSlot
              settlement={settlement}
              merchantId={merchantId}
              lineId={question.lineId}
              onClose={question.close}
            />
          )}
        </PrintSheet>
      )}
      {!settlement && found.status !== 'failed' && <PageSkeleton title={t('common.screen.settlement')} figure />}
    </div>
  )
}
