import { useText } from '#web/texts/text.ts'
import { Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { lockChoices, setLockMinutes, useLockMinutes } from '../../session/lock.ts'

/** Whether and when this device locks by itself; for a counter where several people use one screen. */
export const LockChoice = () => {
  const t = useText()
  const minutes = useLockMinutes()
  return (
    <Choices label={t('common.lock.choice')} hint={t('common.lock.choiceHint')}>
      {lockChoices.map((one) => (
        <Radio key={one} name="lock" checked={one === minutes} onChange={() => setLockMinutes(one)}>
          {one === 0 ? t('common.lock.never') : t('common.lock.after', { minutes: one })}
        </Radio>
      ))}
    </Choices>
  )
}
