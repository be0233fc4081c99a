import type { ReactNode } from 'react'
import { maxQuestionLength } from '#contract/rules/question-rules.ts'
import { config } from '#web/api/config.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { CopyableId } from '#web/ui/data/CopyableId.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { FactList } from '#web/ui/data/Facts.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Hint, Text } from '#web/ui/layout/text.ts'
import { Row } from '#web/ui/layout/boxes.ts'
import { TextArea } from '#web/ui/fields/bare.ts'
import { Problem } from '../../kit/problems.tsx'
import type { SlotProps } from '../../kit/slots.ts'
import { contact } from '../../kit/support.tsx'
import { useAccount } from '../../session/session-context.ts'
import { useQuestion } from './use-question.ts'

type Props = SlotProps['question']

const typical = {
  operation: ['amount', 'transfer', 'refund'],
  settlement: ['amount', 'transfer', 'day'],
  line: ['amount', 'fee', 'transfer'],
} as const

/** A reference is not broken in the middle. */
const whole = (words: ReactNode) => (
  <Text key="whole" as="span" nowrap>
    {words}
  </Text>
)

/** A question to the provider's help about what the page shows, with what there is to say of it already. */
export const AskDialog = ({ merchantId, about, onClose, children }: Props) => {
  const t = useText()
  const rich = useRichText()
  const sandbox = useSandbox()
  const question = useQuestion({ merchantId, about })
  const { draft, working, isLost } = question
  const { support, questions } = config()
  const subject = about.lineId ? 'line' : about.kind
  const title = rich(`questions.heading.${subject}`, { name: about.name, whole })
  const close = t('common.close')
  if (question.asked) return <Done title={title} reference={question.asked.reference} onClose={onClose} />
  if (!questions)
    return (
      <Dialog title={title} closeLabel={close} onClose={onClose} onSubmit={onClose} foot={<OkButton />}>
        {children}
        {support && <p>{rich('questions.call', { support, contact })}</p>}
      </Dialog>
    )
  return (
    <Dialog
      title={title}
      closeLabel={close}
      locked={working}
      onClose={onClose}
      onSubmit={() => void question.ask()}
      question={
        draft.changed && {
          ask: t('questions.leave.ask'),
          stay: t('questions.leave.stay'),
          leave: t('questions.leave.leave'),
        }
      }
      foot={
        <>
          <Button onClick={onClose} inactive={working}>
            {t('questions.no')}
          </Button>
          <Button type="submit" kind="primary" working={working && t('questions.working')}>
            {isLost ? t('questions.retry') : t(sandbox ? 'questions.doSandbox' : 'questions.do')}
          </Button>
        </>
      }
    >
      {draft.restored && <Note kind="info" role="status" title={t('common.draft.restored')} />}
      {children}
      <Row role="group" aria-label={t('questions.typical.label')}>
        {typical[subject].map((one) => (
          <Button
            key={one}
            inactive={working || isLost}
            onClick={() => draft.setValue([question.text, t(`questions.typical.${one}`)].filter(Boolean).join(' '))}
          >
            {t(`questions.typical.${one}`)}
          </Button>
        ))}
      </Row>
      <Field
        label={t('questions.label')}
        error={question.error}
        hint={
          question.left <= 100 && question.left < maxQuestionLength
            ? t('questions.left', { count: question.left })
            : t('questions.hint')
        }
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            data-first
            value={draft.value}
            readOnly={working || isLost}
            onChange={(event) => draft.setValue(event.target.value)}
          />
        )}
      </Field>
      <Hint>{t(`questions.sent.${about.kind}`)}</Hint>
      {sandbox && <Note kind="info" title={t('questions.sandbox')} />}
      {isLost && (
        <Note kind="warn" role="alert" title={t('questions.unknown')}>
          <p>{t('questions.unknownText')}</p>
        </Note>
      )}
      {question.failure !== null && !isLost && <Problem error={question.failure} title={t('questions.failed')} />}
    </Dialog>
  )
}

const OkButton = () => (
  <Button type="submit" kind="primary" data-first>
    {useText()('questions.done.ok')}
  </Button>
)

/** The reference to quote on the phone. */
const Done = ({ title, reference, onClose }: { title: ReactNode; reference: string; onClose: () => void }) => {
  const t = useText()
  const sandbox = useSandbox()
  const { email } = useAccount()
  return (
    <Dialog
      key="done"
      title={title}
      closeLabel={t('common.close')}
      onClose={onClose}
      onSubmit={onClose}
      foot={<OkButton />}
    >
      <Note kind="ok" role="status" title={t(sandbox ? 'questions.done.titleSandbox' : 'questions.done.title')}>
        <p>{t(sandbox ? 'questions.done.textSandbox' : 'questions.done.text', { email })}</p>
      </Note>
      <FactList
        facts={[
          {
            label: t('questions.done.reference'),
            value: (
              <CopyableId
                value={reference}
                copyLabel={t('questions.done.copy')}
                copiedLabel={t('operations.detail.about.copied')}
              />
            ),
          },
        ]}
      />
      <Hint>{t('questions.done.trace')}</Hint>
    </Dialog>
  )
}
