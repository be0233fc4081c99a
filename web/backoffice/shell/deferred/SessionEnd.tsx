import { useId, useState } from 'react'
import { formatTime } from '#domain/format.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useProblem } from '../../kit/problems.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { useToast } from '../../kit/toasts.tsx'
import { decline, stay, useSessionEnd } from './session-end.ts'

type Props = { endsAt: number; extendable: boolean }

const Question = ({ endsAt, extendable }: Props) => {
  const t = useText()
  const toast = useToast()
  const problemOf = useProblem()
  const timeZone = useTimeZone()
  const id = useId()
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const timeOf = (at: number): string => formatTime(new Date(at), timeZone)

  const extend = async () => {
    if (working) return
    setWorking(true)
    setProblem(null)
    try {
      toast(t('common.sessionEnd.done', { time: timeOf(await stay()) }))
    } catch (error) {
      setProblem(problemOf(error))
      setWorking(false)
    }
  }
  const no = t(extendable ? 'common.sessionEnd.no' : 'common.sessionEnd.understood')
  return (
    <Dialog
      title={t('common.sessionEnd.title', { time: timeOf(endsAt) })}
      alert={id}
      closeLabel={no}
      locked={working}
      onClose={decline}
      onSubmit={() => (extendable ? void extend() : decline())}
      foot={
        <>
          <Button onClick={decline} inactive={working} data-first={extendable ? undefined : true}>
            {no}
          </Button>
          {extendable && (
            <Button type="submit" kind="primary" working={working && t('common.sessionEnd.working')} data-first>
              {t('common.sessionEnd.stay')}
            </Button>
          )}
        </>
      }
    >
      <p id={id}>{t(extendable ? 'common.sessionEnd.text' : 'common.sessionEnd.last')}</p>
      {problem && <p role="alert">{problem}</p>}
    </Dialog>
  )
}

/** Warns some minutes before the session ends, over any screen; one press extends it. */
export const SessionEnd = (_: Record<string, never>) => {
  const end = useSessionEnd()
  return end && <Question {...end} />
}
