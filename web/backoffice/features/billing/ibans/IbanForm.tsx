import { ibanHoldHours, proofTypes } from '#contract/rules/iban-rules.ts'
import { bankNameOf, groupIban, maskIban, normalizeIban } from '#domain/iban.ts'
import { formatCount } from '#domain/format.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'
import { Form } from '#web/ui/fields/Form.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Problem } from '#web/backoffice/kit/problems.tsx'
import { useMerchant } from '#web/backoffice/session/session-context.ts'
import { IbanField } from '#web/ui/fields/IbanField.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { Row } from '#web/ui/layout/boxes.ts'
import { useIbanForm } from './use-iban-form.ts'

const kilo = 1024

const useSize = (): ((bytes: number) => string) => {
  const t = useText()
  const locale = useLocale()
  return (bytes) =>
    bytes < kilo * kilo
      ? t('ibans.file.kilobytes', { size: formatCount(Math.max(1, Math.round(bytes / kilo)), locale) })
      : t('ibans.file.megabytes', {
          size: (bytes / (kilo * kilo)).toLocaleString(locale, { maximumFractionDigits: 1 }),
        })
}

/** Accounts of the other shops, to use one of them again. */
const useOthers = (taken: string | null): { iban: string; name: string }[] => {
  const { id } = useMerchant()
  const { data } = useCall('ibans', 'all', {})
  const others = data?.results.filter((one) => one.merchantId !== id && one.inUse && one.iban !== taken) ?? []
  return [...new Map(others.map(({ iban, merchantName: name }) => [iban, { iban, name }])).values()]
}

/** Asks to be paid elsewhere. What was typed and chosen stays until it has arrived. */
export const IbanForm = ({ taken }: { taken: string | null }) => {
  const t = useText()
  const sizeOf = useSize()
  const others = useOthers(taken)
  const { form, file, draft, progress, working, failure, add, stop } = useIbanForm(taken)
  const iban = normalizeIban(draft.value)
  const share = progress && progress.total > 0 ? progress.sent / progress.total : 0
  return (
    <Form form={form} onSend={() => void add()}>
      {draft.restored && <Note kind="info" role="status" title={t('common.draft.restored')} />}
      {others.length > 0 && (
        <SelectField
          label={t('ibans.add.other')}
          value={others.some((one) => one.iban === iban) ? iban : ''}
          onValue={(chosen) => form.set('iban', groupIban(chosen))}
          options={[
            { value: '', label: t('ibans.add.noOther') },
            ...others.map((one) => ({ value: one.iban, label: `${one.name} · ${maskIban(one.iban)}` })),
          ]}
        />
      )}
      <IbanField
        {...form.text('iban')}
        label={t('ibans.add.iban')}
        hint={bankNameOf(iban) ?? t('ibans.add.ibanHint')}
      />
      <FileDrop
        label={t('ibans.add.proof')}
        file={file}
        onFile={(chosen) => form.set('file', chosen)}
        choose={t('ibans.file.choose')}
        hint={t('ibans.file.hint')}
        size={file ? sizeOf(file.size) : ''}
        remove={t('ibans.file.remove')}
        accept={proofTypes.join(',')}
        error={form.errorOf('file')}
        progress={
          working && progress
            ? {
                share,
                words:
                  share < 1 ? t('ibans.file.sending', { share: Math.round(share * 100) }) : t('ibans.file.looking'),
              }
            : null
        }
      />
      <Hint>{t('ibans.add.proofHint')}</Hint>
      <Note kind="info" icon="clock" title={t('ibans.add.hold', { hours: ibanHoldHours })}>
        <p>{t('ibans.add.holdText')}</p>
      </Note>
      {failure !== null && <Problem error={failure} title={t('ibans.add.failed')} />}
      <Row>
        <Button
          kind="primary"
          type="submit"
          working={working && t(progress ? 'ibans.add.sending' : 'ibans.add.asking')}
        >
          {failure === null ? t('ibans.add.send') : t('ibans.add.again')}
        </Button>
        {working && <Button onClick={stop}>{t('ibans.add.stop')}</Button>}
      </Row>
    </Form>
  )
}
