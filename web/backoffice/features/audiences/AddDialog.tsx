import { audienceIdentifiers, maxAudienceNameLength } from '#contract/rules/audience-rules.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Check, Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Fields } from '#web/ui/fields/Fields.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { ReadOnlyContext } from '#web/ui/actions/read-only.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Problem } from '../../kit/problems.tsx'
import { ListDrop } from './ListDrop.tsx'
import { SalesFields } from './SalesFields.tsx'
import { MadeDialog } from './SendDialog.tsx'
import { type AddForm, useAddAudience } from './use-add-audience.ts'

/** Names a group of customers: those of a list, or those of past sales. What was typed stays until it has arrived. */
export const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const { form, draft, changed, add, made, sending, isNamed, working, failure } = useAddAudience()
  if (made !== null) return <MadeDialog uuid={made} onClose={onClose} />
  const isList = form.values.source === 'csv'
  const hasFailed = failure !== null || sending.failure !== null
  return (
    <Dialog
      title={t('audiences.add.title')}
      closeLabel={t('common.close')}
      locked={working}
      onClose={onClose}
      onSubmit={() => form.submit(() => void add())}
      question={
        changed && {
          ask: t('common.unsaved.ask'),
          stay: t('common.unsaved.stay'),
          leave: t('common.unsaved.leave'),
        }
      }
      foot={
        <>
          {sending.working ? (
            <Button onClick={sending.stop}>{t('audiences.form.stop')}</Button>
          ) : (
            <Button onClick={onClose} inactive={working}>
              {t('audiences.form.no')}
            </Button>
          )}
          <Button kind="primary" type="submit" working={working && t('audiences.form.sending')}>
            {hasFailed ? t('audiences.form.again') : t('audiences.add.do')}
          </Button>
        </>
      }
    >
      {draft.restored && <Note kind="info" role="status" title={t('common.draft.restored')} />}
      <Fields alarms={form.alarms}>
        <ReadOnlyContext value={isNamed}>
          <NameFields form={form} />
        </ReadOnlyContext>
        {isList ? (
          <ListDrop
            file={form.values.file}
            onFile={(file) => form.set('file', file)}
            error={form.errorOf('file')}
            share={sending.working ? sending.share : null}
          />
        ) : (
          <SalesFields form={form} />
        )}
        <Choices label={t('audiences.form.consentLabel')} error={form.errorOf('consent')}>
          <Check
            checked={form.values.consent}
            disabled={isNamed}
            aria-invalid={form.errorOf('consent') ? true : undefined}
            hint={t('audiences.form.consentHint')}
            onChange={(event) => form.set('consent', event.target.checked)}
          >
            {t('audiences.form.consent')}
          </Check>
        </Choices>
      </Fields>
      {failure !== null && <Problem error={failure} title={t('audiences.add.failed')} />}
      {sending.failure !== null && <Problem error={sending.failure} title={t('audiences.form.notSent')} />}
    </Dialog>
  )
}

const NameFields = ({ form }: { form: AddForm }) => {
  const t = useText()
  const { source, identifier } = form.values
  return (
    <>
      <TextField
        {...form.text('name')}
        data-first
        label={t('audiences.form.name')}
        hint={t('audiences.form.nameHint')}
        maxLength={maxAudienceNameLength}
        autoComplete="off"
      />
      <Choices label={t('audiences.form.source')}>
        {(['csv', 'operations_filter'] as const).map((one) => (
          <Radio key={one} name="source" checked={source === one} onChange={() => form.set('source', one)}>
            {t(`audiences.form.source_${one}`)}
          </Radio>
        ))}
      </Choices>
      <Choices label={t('audiences.form.identifier')} hint={t('audiences.form.identifierHint')}>
        {audienceIdentifiers.map((one) => (
          <Radio key={one} name="identifier" checked={identifier === one} onChange={() => form.set('identifier', one)}>
            {t(`audiences.form.identifier_${one}`)}
          </Radio>
        ))}
      </Choices>
    </>
  )
}
