import { useRef, useState } from 'react'
import { api } from '#web/api/client.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { refreshCalls } from '#web/api/query.ts'
import { timed } from '#web/api/timeout.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { useProblem } from '../../app/problems.tsx'
import { navigate } from '../../app/router.tsx'
import { useToast } from '../../app/toasts.tsx'
import { settlementPath } from './paths.ts'

/** In test mode nobody waits for the night: what is pending is settled at once. */
export const PlayButton = ({ merchantId }: { merchantId: string }) => {
  const t = useText()
  const toast = useToast()
  const problemOf = useProblem()
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // The same key until the outcome is known, so that one press settles once.
  const key = useRef(newIdempotencyKey())

  const play = async () => {
    setWorking(true)
    setFailure(null)
    try {
      const input = { params: { merchantId } }
      const { settlementId } = await api.settlements.play(input, { idempotencyKey: key.current, signal: timed() })
      key.current = newIdempotencyKey()
      await refreshCalls(['settlements'], ['operations'])
      if (settlementId === null) toast(t('settlements.play.nothing'))
      else {
        const run = () => navigate(settlementPath(merchantId, settlementId))
        toast(t('settlements.play.done'), { action: { label: t('settlements.play.look'), run } })
      }
    } catch (error) {
      setFailure(problemOf(error))
    }
    setWorking(false)
  }
  return (
    <>
      <Button data-acts icon="flask" working={working && t('settlements.play.working')} onClick={() => void play()}>
        {t('settlements.play.do')}
      </Button>
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
