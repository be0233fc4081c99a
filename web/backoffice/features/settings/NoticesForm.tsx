import { fixedChoice, type NoticeChannel, noticeChannels, type NoticeChoice } from '#contract/rules/notice-rules.ts'
import { api } from '#web/api/client.ts'
import { callKey, queryClient, refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { useReadOnly } from '#web/ui/actions/read-only.ts'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, LedgerRow } from '#web/ui/data/Ledger.tsx'
import { TickBox } from '#web/ui/data/TickBox.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Row, Stack } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { useDraft } from '../../kit/use-draft.ts'
import { Problem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { useUnsaved } from '../../routing/unsaved.tsx'
import textStyles from '#web/ui/layout/text.module.css'
import styles from './notice-choices.module.css'

/** A row of boxes for each group; what there is no choice of is a word in its place. */
export const NoticesForm = ({ saved }: { saved: readonly NoticeChoice[] }) => {
  const t = useText()
  const toast = useToast()
  const { send, working, failure } = useSubmit()
  const draft = useDraft('settings.notices', [...saved])
  const { question } = useUnsaved(draft.changed)
  const save = async () => {
    const sent = await send((options) => api.noticeChoices.update({ body: { choices: draft.value } }, options))
    if (!sent?.done) return
    draft.settle(sent.answer.choices)
    queryClient.setQueryData(callKey('noticeChoices', 'get', {}), sent.answer)
    toast(t('settings.notices.done'))
    await refreshCalls(['notifications'])
  }
  const set = (row: NoticeChoice, channel: NoticeChannel, on: boolean) =>
    draft.setValue(draft.value.map((one) => (one.group === row.group ? { ...one, [channel]: on } : one)))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack>
        {draft.restored && <Note kind="info" role="status" title={t('common.draft.restored')} />}
        <Ledger className={styles.choices} caption={t('settings.notices.caption')}>
          <LedgerHead>
            <HeadCell>{t('settings.notices.kind')}</HeadCell>
            {noticeChannels.map((channel) => (
              <HeadCell key={channel} className={styles.middle}>
                {t(`settings.notices.${channel}`)}
              </HeadCell>
            ))}
          </LedgerHead>
          <LedgerBody>
            {draft.value.map((row) => (
              <LedgerRow key={row.group}>
                <Cell>{t(`names.noticeGroup.${row.group}`)}</Cell>
                {noticeChannels.map((channel) => (
                  <Cell key={channel} className={styles.middle}>
                    <Box row={row} channel={channel} onChange={(on) => set(row, channel, on)} />
                  </Cell>
                ))}
              </LedgerRow>
            ))}
          </LedgerBody>
        </Ledger>
        <Hint>{t('settings.notices.how')}</Hint>
        <Hint>{t('settings.notices.fixed')}</Hint>
        {failure !== null && <Problem error={failure} title={t('settings.notices.notDone')} />}
        <Row>
          <Button kind="primary" type="submit" inactive={!draft.changed} working={working && t('settings.saving')}>
            {t('settings.notices.save')}
          </Button>
          {draft.changed && <Button onClick={() => draft.settle([...saved])}>{t('settings.notices.undo')}</Button>}
        </Row>
      </Stack>
      {question}
    </form>
  )
}

type BoxProps = { row: NoticeChoice; channel: NoticeChannel; onChange: (on: boolean) => void }

const Box = ({ row, channel, onChange }: BoxProps) => {
  const t = useText()
  const closed = useReadOnly()
  const fixed = fixedChoice(row.group, channel)
  if (fixed !== null)
    return <span className={textStyles.soft}>{t(fixed ? 'settings.notices.always' : 'settings.notices.never')}</span>
  const words = { group: t(`names.noticeGroup.${row.group}`), channel: t(`settings.notices.${channel}`) }
  return <TickBox checked={row[channel]} disabled={closed} label={t('settings.notices.box', words)} onTick={onChange} />
}
