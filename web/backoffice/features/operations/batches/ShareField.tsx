import { useState } from 'react'
import { useText } from '#web/texts/text.ts'
import { Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { AffixField } from '#web/ui/fields/AffixField.tsx'

/** Per cent of each sale: all of it, or as typed; `value` is null while what is typed is no whole number from 1 to 100. */
export const useShare = () => {
  const [isPart, setPart] = useState(false)
  const [text, setText] = useState('')
  const typed = /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : 0
  const isRight = typed >= 1 && typed <= 100
  return {
    isPart,
    setPart,
    text,
    setText,
    isChanged: isPart && text !== '',
    value: isPart ? (isRight ? typed : null) : 100,
  }
}

type Props = { share: ReturnType<typeof useShare>; readOnly: boolean }

export const ShareField = ({ share: { isPart, setPart, text, setText, value }, readOnly }: Props) => {
  const t = useText()
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      <Choices label={t('operations.batches.share')}>
        <Radio name="share" checked={!isPart} disabled={readOnly} onChange={() => setPart(false)}>
          {t('operations.batches.shareAll')}
        </Radio>
        <Radio name="share" checked={isPart} disabled={readOnly} onChange={() => setPart(true)}>
          {t('operations.batches.sharePart')}
        </Radio>
      </Choices>
      {isPart && (
        <AffixField
          label={t('operations.batches.percent')}
          text={text}
          onText={setText}
          onLeave={() => setLeft(true)}
          post="%"
          error={isLeft && value === null ? t('operations.batches.percentWrong') : null}
          hint={t('operations.batches.percentHint')}
        />
      )}
    </>
  )
}
