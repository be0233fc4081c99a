import { api } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { FieldError } from '#web/ui/layout/text.ts'
import { useProblem } from '../../kit/problems.tsx'
import { navigate } from '../../routing/router.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { settlementPath } from './paths.ts'

/** In test mode the merchant does not wait for the settlement run: what is pending is settled at once. */
export const SimulateButton = ({ merchantId }: { merchantId: string }) => {
  const t = useText()
  const toast = useToast()
  const problemOf = useProblem()
  const { sendOnce, working, failure } = useSubmit()

  const simulate = async () => {
    const input = { params: { merchantId } }
    const sent = await sendOnce(input, async (options) => {
      const answer = await api.settlements.play(input, options)
      await refreshCalls(['settlements'], ['operations'])
      return answer
    })
    if (!sent?.done) return
    const { settlementId } = sent.answer
    if (settlementId === null) return toast(t('settlements.play.nothing'))
    const run = () => navigate(settlementPath(merchantId, settlementId))
    toast(t('settlements.play.done'), { action: { label: t('settlements.play.look'), run } })
  }
  return (
    <>
      <Button data-acts icon="flask" working={working && t('settlements.play.working')} onClick={() => void simulate()}>
        {t('settlements.play.do')}
      </Button>
      {failure !== null && <FieldError role="alert">{problemOf(failure)}</FieldError>}
    </>
  )
}
