import { useState } from 'react'
import { maxQuestionLength } from '#contract/rules/question-rules.ts'
import { api } from '#web/api/client.ts'
import { type AnswerOf, refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { useDraft } from '../../kit/use-draft.ts'
import type { SlotProps } from '../../kit/slots.ts'

type Asked = AnswerOf<'questions', 'askOperation'>
type Props = Pick<SlotProps['question'], 'merchantId' | 'about'>

const nameOf = ({ id, lineId = '' }: Props['about']): string => `question.${id}.${lineId}`

/** What is typed, what is wrong with it, and the one sending of it. */
export const useQuestion = ({ merchantId, about }: Props) => {
  const t = useText()
  const draft = useDraft(nameOf(about), '')
  const { sendOnce, outcome, working, failure } = useSubmit()
  const [touched, setTouched] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { kind, id, lineId } = about
  const text = draft.value.trim()
  const over = text.length - maxQuestionLength
  const fault = () => {
    if (over > 0) return t('questions.long', { count: over })
    return touched && text === '' ? t('questions.empty') : null
  }
  /** The answer was lost: only the very same question may go again. */
  const isLost = outcome.kind === 'unknown'

  const ask = async () => {
    setTouched(true)
    if (text === '' || over > 0) return
    const sent = await sendOnce([kind, id, lineId, text], (options) =>
      kind === 'operation'
        ? api.questions.askOperation({ params: { merchantId, operationId: id }, body: { text } }, options)
        : api.questions.askSettlement(
            { params: { merchantId, settlementId: id }, body: { text, ...(lineId && { lineId }) } },
            options,
          ),
    )
    if (!sent?.done) return
    setAsked(sent.answer)
    draft.settle('')
    await refreshCalls(['operations', 'get'], ['settlements', 'get'])
  }
  return { draft, text, error: fault(), left: 0 - over, working, failure, isLost, asked, ask }
}
